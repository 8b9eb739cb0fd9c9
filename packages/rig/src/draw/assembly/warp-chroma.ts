/**
 * | constants | source |
 * |---|---|
 * | `FIXED` | the format of positions |
 * | `STEADY` | chosen, not measured |
 */
import { allBelow, bilinear8, warpBlock, warpFourRows } from './sampling';

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
  const inverse = f32x4.splat(1.0 / <f32>cell);
  const fixed = f32x4.splat(FIXED);
  const half = f32x4.splat(0.5);
  const most = f32x4.splat(STEADY);
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
      const cornersX = v128.load64_lane(sourceX + o + below, v128.load64_zero(sourceX + o), 1);
      const cornersY = v128.load64_lane(sourceY + o + below, v128.load64_zero(sourceY + o), 1);
      const left = f32x4.mul(v128.shuffle<f32>(cornersX, cornersY, 0, 2, 4, 6), half);
      const right = f32x4.mul(v128.shuffle<f32>(cornersX, cornersY, 1, 3, 5, 7), half);
      // Source step for one pixel along the cell's upper and lower edge, and down its left edge: x, x, y, y.
      const across = f32x4.mul(f32x4.sub(right, left), inverse);
      const downwards = f32x4.mul(f32x4.sub(v128.shuffle<f32>(left, left, 1, 1, 3, 3), left), inverse);
      const group: i32 = (xn & 3) == 0 ? 4 : 2;
      const centre: f32 = group == 4 ? 1.5 : 0.5;
      const start = f32x4.sub(f32x4.add(left, f32x4.mul(f32x4.splat(centre), across)), f32x4(centre, 0, 0, 0));
      const starts = i32x4.trunc_sat_f32x4_s(f32x4.mul(start, fixed));
      const downs = i32x4.trunc_sat_f32x4_s(f32x4.mul(downwards, fixed));
      let startX = i32x4.extract_lane(starts, 0);
      let startY = i32x4.extract_lane(starts, 2);
      const downX = i32x4.extract_lane(downs, 0);
      const downY = i32x4.extract_lane(downs, 2);
      let p = out + <usize>(y0 * outStride + (x0 << 1));
      const steady =
        group == 4 &&
        (yn & 3) == 0 &&
        allBelow(f32x4.abs(f32x4.sub(across, f32x4(1, 1, 0, 0))), most) &&
        allBelow(f32x4.abs(f32x4.sub(downwards, f32x4(0, 0, 1, 0))), most);
      if (steady && xn == 4 && yn == 4) {
        warpBlock(startX, startY, downX, downY, group, 1, picture, pictureStride, p, outStride);
        continue;
      }
      const steps = i32x4.trunc_sat_f32x4_s(f32x4.mul(across, fixed));
      const bend = f32x4.mul(f32x4.sub(v128.shuffle<f32>(across, across, 1, 1, 3, 3), across), inverse);
      const bends = i32x4.trunc_sat_f32x4_s(f32x4.mul(bend, fixed));
      let stepX = i32x4.extract_lane(steps, 0);
      let stepY = i32x4.extract_lane(steps, 2);
      const bendX = i32x4.extract_lane(bends, 0);
      const bendY = i32x4.extract_lane(bends, 2);
      if (steady) {
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
