import { bilinear8, warpFourRows } from './sampling';

/** One pixel in the fixed-point numbers of positions (16 fractional bits). */
const FIXED: f32 = 65536.0;

/** Cells that are deformed by less than this (pixels over one) share a sub-pixel offset among four rows as well. */
const STEADY: f32 = 1.0 / 16.0;

/**
 * Warps an interleaved chroma plane (U, V, U, V ...) by the same grid as `warpLuma`, whose parameters it shares. Sources are
 * in luma pixels; `cell`, `width` and `height` are in chroma pixels. Four (or two) pixels share one sub-pixel offset.
 */
export function warpChroma(
  sourceX: usize,
  sourceY: usize,
  columns: i32,
  rows: i32,
  stride: i32,
  cell: i32,
  skip: usize,
  picture: usize,
  pictureStride: i32,
  out: usize,
  outStride: i32,
  width: i32,
  height: i32,
): void {
  const inv: f32 = 1.0 / <f32>cell;
  const below = <usize>stride << 2;
  const ts = <usize>pictureStride;
  for (let j: i32 = 0; j < rows - 1; j++) {
    const y0 = j * cell;
    const yn = min(cell, height - y0);
    if (yn <= 0) break;
    for (let i: i32 = 0; i < columns - 1; i++) {
      if (skip && load<u8>(skip + <usize>(j * (columns - 1) + i))) continue;
      const x0 = i * cell;
      const xn = min(cell, width - x0);
      if (xn <= 0) break;
      const o = (<usize>(j * stride + i)) << 2;
      const ax = load<f32>(sourceX + o) * 0.5;
      const bx = load<f32>(sourceX + o, 4) * 0.5;
      const cx = load<f32>(sourceX + o + below) * 0.5;
      const dx = load<f32>(sourceX + o + below, 4) * 0.5;
      const ay = load<f32>(sourceY + o) * 0.5;
      const by = load<f32>(sourceY + o, 4) * 0.5;
      const cy = load<f32>(sourceY + o + below) * 0.5;
      const dy = load<f32>(sourceY + o + below, 4) * 0.5;
      const ux = (bx - ax) * inv;
      const lx = (dx - cx) * inv;
      const uy = (by - ay) * inv;
      const ly = (dy - cy) * inv;
      const group: i32 = (xn & 3) == 0 ? 4 : 2;
      const centre: f32 = group == 4 ? 1.5 : 0.5;
      let stepX = <i32>(ux * FIXED);
      let stepY = <i32>(uy * FIXED);
      const bendX = <i32>((lx - ux) * inv * FIXED);
      const bendY = <i32>((ly - uy) * inv * FIXED);
      let startX = <i32>((ax + centre * ux - centre) * FIXED);
      let startY = <i32>((ay + centre * uy) * FIXED);
      const downX = <i32>((cx - ax) * inv * FIXED);
      const downY = <i32>((cy - ay) * inv * FIXED);
      let p = out + <usize>(y0 * outStride + (x0 << 1));
      const deviation = max(
        max(max(abs(ux - 1), abs(lx - 1)), max(abs(uy), abs(ly))),
        max(abs((cx - ax) * inv), abs((cy - ay) * inv - 1)),
      );
      if (group == 4 && deviation < STEADY && (yn & 3) == 0) {
        warpFourRows(
          startX, startY, stepX, stepY, bendX, bendY, downX, downY, xn, yn, group, 1, picture, pictureStride, p, outStride,
        );
        continue;
      }
      for (let y: i32 = 0; y < yn; y++) {
        let x = startX;
        let v = startY;
        for (let k: i32 = 0; k < xn; k += group) {
          const a = picture + <usize>((v >> 16) * pictureStride + ((x >> 16) << 1));
          const eight = bilinear8(a, ts, (x >> 12) & 15, (v >> 12) & 15, 2);
          // With an odd width the last group is narrower.
          if (group == 4) v128.store64_lane(p + (k << 1), eight, 0);
          else if (k + 2 <= xn) v128.store32_lane(p + (k << 1), eight, 0);
          else v128.store16_lane(p + (k << 1), eight, 0);
          x += stepX * group;
          v += stepY * group;
        }
        startX += downX;
        startY += downY;
        stepX += bendX;
        stepY += bendY;
        p += outStride;
      }
    }
  }
}
