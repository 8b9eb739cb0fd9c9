import { bilinear8, cubic8, gatherRow, warpFourRows } from './sampling';

/** One pixel in the fixed-point numbers of positions (16 fractional bits). */
const FIXED: f32 = 65536.0;

/**
 * Warps a luma plane by a grid of source positions. sourceX, sourceY: f32 for each vertex, `stride` of them a row; vertices
 * are `cell` pixels apart. skip: a byte for each cell (0: draw), or address 0 to draw all. picture: address of pixel (0, 0)
 * of a padded plane. cubic: address of 128 x 4 i16 Catmull-Rom weights, or 0 for bilinear sampling. In cells whose mapping
 * differs from a translation by less than `tolerance` pixels over eight (or four) pixels, that many pixels share one
 * sub-pixel offset; other cells are sampled pixel by pixel. The output is clipped to width x height.
 */
export function warpLuma(
  sourceX: usize,
  sourceY: usize,
  columns: i32,
  rows: i32,
  stride: i32,
  cell: i32,
  skip: usize,
  picture: usize,
  pictureStride: i32,
  cubic: usize,
  tolerance: f32,
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
      const ax = load<f32>(sourceX + o);
      const bx = load<f32>(sourceX + o, 4);
      const cx = load<f32>(sourceX + o + below);
      const dx = load<f32>(sourceX + o + below, 4);
      const ay = load<f32>(sourceY + o);
      const by = load<f32>(sourceY + o, 4);
      const cy = load<f32>(sourceY + o + below);
      const dy = load<f32>(sourceY + o + below, 4);
      // Source step for one pixel along the cell's upper and lower edge.
      const ux = (bx - ax) * inv;
      const lx = (dx - cx) * inv;
      const uy = (by - ay) * inv;
      const ly = (dy - cy) * inv;
      const deviation = max(max(abs(ux - 1), abs(lx - 1)), max(abs(uy), abs(ly)));
      const group: i32 = deviation * 8 < tolerance && (xn & 7) == 0 ? 8 : deviation * 4 < tolerance && (xn & 3) == 0 ? 4 : 0;
      let p = out + <usize>(y0 * outStride + x0);
      if (group == 0) {
        let rx = ax;
        let ry = ay;
        let sx = bx;
        let sy = by;
        for (let y: i32 = 0; y < yn; y++) {
          gatherRow(rx, ry, (sx - rx) * inv, (sy - ry) * inv, xn, picture, pictureStride, p);
          rx += (cx - ax) * inv;
          ry += (cy - ay) * inv;
          sx += (dx - bx) * inv;
          sy += (dy - by) * inv;
          p += outStride;
        }
        continue;
      }
      const centre: f32 = group == 8 ? 3.5 : 1.5;
      let stepX = <i32>(ux * FIXED);
      let stepY = <i32>(uy * FIXED);
      const bendX = <i32>((lx - ux) * inv * FIXED);
      const bendY = <i32>((ly - uy) * inv * FIXED);
      let startX = <i32>((ax + centre * ux - centre) * FIXED);
      let startY = <i32>((ay + centre * uy) * FIXED);
      const downX = <i32>((cx - ax) * inv * FIXED);
      const downY = <i32>((cy - ay) * inv * FIXED);
      // Down the cell nothing is deformed either: four rows share an offset, that of their middle.
      const down = max(abs((cx - ax) * inv), abs((cy - ay) * inv - 1));
      if (!cubic && down * <f32>group < tolerance && (yn & 3) == 0) {
        warpFourRows(
          startX, startY, stepX, stepY, bendX, bendY, downX, downY, xn, yn, group, 0, picture, pictureStride, p, outStride,
        );
        continue;
      }
      for (let y: i32 = 0; y < yn; y++) {
        let x = startX;
        let v = startY;
        for (let k: i32 = 0; k < xn; k += group) {
          const a = picture + <usize>((v >> 16) * pictureStride + (x >> 16));
          const eight = cubic
            ? cubic8(a - ts - 1, ts, cubic + <usize>(((x >> 9) & 127) << 3), cubic + <usize>(((v >> 9) & 127) << 3))
            : bilinear8(a, ts, (x >> 12) & 15, (v >> 12) & 15, 1);
          if (group == 8) v128.store64_lane(p + k, eight, 0);
          else v128.store32_lane(p + k, eight, 0);
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
