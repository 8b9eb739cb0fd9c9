import { VECTOR } from './vectors';

/**
 * Box mean of radius r of a picture of vectors, with running sums, whatever the radius; windows are cut at the border.
 * rows: scratch of the picture's size; sums: scratch, a vector for each pixel of a row. out may be the picture itself.
 */
export function boxMean(picture: usize, w: i32, h: i32, r: i32, rows: usize, sums: usize, out: usize): void {
  const stride = (<usize>w) << VECTOR;
  const reach = (<usize>r) << VECTOR;
  for (let y: i32 = 0; y < h; y++) {
    const from = picture + <usize>y * stride;
    const to = rows + <usize>y * stride;
    let sum = f32x4.splat(0);
    for (let x: usize = 0; x < min(reach, stride); x += 16) sum = f32x4.add(sum, v128.load(from + x));
    for (let x: i32 = 0; x < w; x++) {
      const at = (<usize>x) << VECTOR;
      if (x + r < w) sum = f32x4.add(sum, v128.load(from + at + reach));
      if (x - r - 1 >= 0) sum = f32x4.sub(sum, v128.load(from + at - reach - 16));
      const count = min(w - 1, x + r) - max(0, x - r) + 1;
      v128.store(to + at, f32x4.mul(sum, f32x4.splat(<f32>1.0 / <f32>count)));
    }
  }
  memory.fill(sums, 0, stride);
  for (let y: i32 = 0; y < min(r, h); y++) {
    const row = rows + <usize>y * stride;
    for (let x: usize = 0; x < stride; x += 16) {
      v128.store(sums + x, f32x4.add(v128.load(sums + x), v128.load(row + x)));
    }
  }
  for (let y: i32 = 0; y < h; y++) {
    const entering = y + r < h ? rows + <usize>(y + r) * stride : 0;
    const leaving = y - r - 1 >= 0 ? rows + <usize>(y - r - 1) * stride : 0;
    const share = f32x4.splat(<f32>1.0 / <f32>(min(h - 1, y + r) - max(0, y - r) + 1));
    const to = out + <usize>y * stride;
    for (let x: usize = 0; x < stride; x += 16) {
      let sum = v128.load(sums + x);
      if (entering) sum = f32x4.add(sum, v128.load(entering + x));
      if (leaving) sum = f32x4.sub(sum, v128.load(leaving + x));
      v128.store(sums + x, sum);
      v128.store(to + x, f32x4.mul(sum, share));
    }
  }
}
