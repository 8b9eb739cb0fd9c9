import { allBelow, bilinear8, cubic8, gatherRow, warpBlock, warpFourRows } from './sampling';

/** One pixel in the fixed-point numbers of positions (16 fractional bits). Source: the format of positions. */
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
  const inverse = f32x4.splat(1.0 / <f32>cell);
  const fixed = f32x4.splat(FIXED);
  const most = f32x4.splat(tolerance);
  const eight = f32x4.splat(8);
  const four = f32x4.splat(4);
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
      const left = v128.shuffle<f32>(cornersX, cornersY, 0, 2, 4, 6);
      const right = v128.shuffle<f32>(cornersX, cornersY, 1, 3, 5, 7);
      // Source step for one pixel along the cell's upper and lower edge: x, x, y, y.
      const across = f32x4.mul(f32x4.sub(right, left), inverse);
      const deviation = f32x4.abs(f32x4.sub(across, f32x4(1, 1, 0, 0)));
      const group: i32 = (xn & 7) == 0 && allBelow(f32x4.mul(deviation, eight), most)
        ? 8
        : (xn & 3) == 0 && allBelow(f32x4.mul(deviation, four), most)
          ? 4
          : 0;
      let p = out + <usize>(y0 * outStride + x0);
      if (group == 0) {
        const leftDown = v128.shuffle<f32>(left, left, 1, 1, 3, 3);
        const leftStep = f32x4.mul(f32x4.sub(leftDown, left), inverse);
        const rightStep = f32x4.mul(f32x4.sub(v128.shuffle<f32>(right, right, 1, 1, 3, 3), right), inverse);
        let l = left;
        let r = right;
        for (let y: i32 = 0; y < yn; y++) {
          const step = f32x4.mul(f32x4.sub(r, l), inverse);
          gatherRow(
            f32x4.extract_lane(l, 0), f32x4.extract_lane(l, 2), f32x4.extract_lane(step, 0), f32x4.extract_lane(step, 2),
            xn, picture, pictureStride, p,
          );
          l = f32x4.add(l, leftStep);
          r = f32x4.add(r, rightStep);
          p += outStride;
        }
        continue;
      }
      // Source step for one pixel down the cell's left edge: x and y.
      const downwards = f32x4.mul(f32x4.sub(v128.shuffle<f32>(left, left, 1, 1, 3, 3), left), inverse);
      const centre: f32 = group == 8 ? 3.5 : 1.5;
      const start = f32x4.sub(f32x4.add(left, f32x4.mul(f32x4.splat(centre), across)), f32x4(centre, 0, 0, 0));
      const starts = i32x4.trunc_sat_f32x4_s(f32x4.mul(start, fixed));
      const downs = i32x4.trunc_sat_f32x4_s(f32x4.mul(downwards, fixed));
      let startX = i32x4.extract_lane(starts, 0);
      let startY = i32x4.extract_lane(starts, 2);
      const downX = i32x4.extract_lane(downs, 0);
      const downY = i32x4.extract_lane(downs, 2);
      // Down the cell nothing is deformed either: four rows share an offset, that of their middle.
      const bent = f32x4.abs(f32x4.sub(downwards, f32x4(0, 0, 1, 0)));
      const steady = !cubic && (yn & 3) == 0 && allBelow(f32x4.mul(bent, f32x4.splat(<f32>group)), most);
      if (steady && xn == group && yn == 4) {
        warpBlock(startX, startY, downX, downY, group, 0, picture, pictureStride, p, outStride);
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
          startX, startY, stepX, stepY, bendX, bendY, downX, downY, xn, yn, group, 0, picture, pictureStride, p, outStride,
        );
        continue;
      }
      for (let y: i32 = 0; y < yn; y++) {
        let x = startX;
        let v = startY;
        for (let k: i32 = 0; k < xn; k += group) {
          const a = picture + <usize>((v >> 16) * pictureStride + (x >> 16));
          const sampled = cubic
            ? cubic8(a - ts - 1, ts, cubic + <usize>(((x >> 9) & 127) << 3), cubic + <usize>(((v >> 9) & 127) << 3))
            : bilinear8(a, ts, (x >> 12) & 15, (v >> 12) & 15, 1);
          if (group == 8) v128.store64_lane(p + k, sampled, 0);
          else v128.store32_lane(p + k, sampled, 0);
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
