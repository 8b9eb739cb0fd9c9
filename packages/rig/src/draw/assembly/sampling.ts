// Sampling of 8-bit images at sub-pixel positions. Coordinates are 16.16 fixed point.

/**
 * Samples eight neighbouring bytes bilinearly, all at the same sub-pixel offset (fx, fy in sixteenths). `next`: distance in
 * bytes to the right neighbour.
 */
@inline
export function bilinear8(a: usize, stride: usize, fx: i32, fy: i32, next: usize): v128 {
  const w11 = fx * fy;
  const w10 = (fx << 4) - w11;
  const w01 = (fy << 4) - w11;
  const w00 = 256 - w10 - w01 - w11;
  let r = i16x8.mul(v128.load8x8_u(a), i16x8.splat(<i16>w00));
  r = i16x8.add(r, i16x8.mul(v128.load8x8_u(a + next), i16x8.splat(<i16>w10)));
  r = i16x8.add(r, i16x8.mul(v128.load8x8_u(a + stride), i16x8.splat(<i16>w01)));
  r = i16x8.add(r, i16x8.mul(v128.load8x8_u(a + stride + next), i16x8.splat(<i16>w11)));
  r = i16x8.shr_u(i16x8.add(r, i16x8.splat(127)), 8);
  return i8x16.narrow_i16x8_u(r, r);
}

/** A row of eight bytes and their right neighbours, mixed: sums of 16. */
@inline
function mixedRow(a: usize, next: usize, left: v128, right: v128): v128 {
  return i16x8.add(i16x8.mul(v128.load8x8_u(a), left), i16x8.mul(v128.load8x8_u(a + next), right));
}

/** Two such rows, mixed and rounded. */
@inline
function mixedRows(upper: v128, lower: v128, top: v128, bottom: v128): v128 {
  const sum = i16x8.add(i16x8.mul(upper, top), i16x8.mul(lower, bottom));
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(127)), 8);
}

/** `bilinear8` of four rows, one below the other, of which `wide` bytes are stored, 8 or 4: the same for half of the work. */
@inline
function bilinear8x4(
  a: usize,
  stride: usize,
  fx: i32,
  fy: i32,
  next: usize,
  out: usize,
  outStride: usize,
  wide: i32,
): void {
  const left = i16x8.splat(<i16>(16 - fx));
  const right = i16x8.splat(<i16>fx);
  const top = i16x8.splat(<i16>(16 - fy));
  const bottom = i16x8.splat(<i16>fy);
  const r0 = mixedRow(a, next, left, right);
  const r1 = mixedRow(a + stride, next, left, right);
  const r2 = mixedRow(a + 2 * stride, next, left, right);
  const r3 = mixedRow(a + 3 * stride, next, left, right);
  const r4 = mixedRow(a + 4 * stride, next, left, right);
  const first = i8x16.narrow_i16x8_u(mixedRows(r0, r1, top, bottom), mixedRows(r1, r2, top, bottom));
  const last = i8x16.narrow_i16x8_u(mixedRows(r2, r3, top, bottom), mixedRows(r3, r4, top, bottom));
  if (wide == 4) {
    v128.store32_lane(out, first, 0);
    v128.store32_lane(out + outStride, first, 2);
    v128.store32_lane(out + 2 * outStride, last, 0);
    v128.store32_lane(out + 3 * outStride, last, 2);
    return;
  }
  v128.store64_lane(out, first, 0);
  v128.store64_lane(out + outStride, first, 1);
  v128.store64_lane(out + 2 * outStride, last, 0);
  v128.store64_lane(out + 3 * outStride, last, 1);
}

/** Whether all four floats are below those of `most`. */
@inline
export function allBelow(values: v128, most: v128): bool {
  return i32x4.all_true(f32x4.lt(values, most));
}

/** Draws a cell of four rows whose pixels all share one offset. Places, steps and shift as in `warpFourRows`. */
@inline
export function warpBlock(
  startX: i32,
  startY: i32,
  downX: i32,
  downY: i32,
  group: i32,
  shift: i32,
  picture: usize,
  stride: i32,
  out: usize,
  outStride: i32,
): void {
  const x = startX + ((downX * 3) >> 1);
  const v = startY + ((downY * 3) >> 1) - (3 << 15);
  const a = picture + <usize>((v >> 16) * stride + ((x >> 16) << shift));
  bilinear8x4(a, stride, (x >> 12) & 15, (v >> 12) & 15, 1 << shift, out, outStride, group << shift);
}

/**
 * Draws a cell four rows at a time, each four with the sub-pixel offset of their middle. Places and steps as in `warpLuma`, of
 * the first row: start, step to the right, its change from row to row, and the step down. group: pixels with one offset.
 * shift: 0 for a plane of single bytes, 1 for pairs.
 */
@inline
export function warpFourRows(
  startX: i32,
  startY: i32,
  stepX: i32,
  stepY: i32,
  bendX: i32,
  bendY: i32,
  downX: i32,
  downY: i32,
  width: i32,
  height: i32,
  group: i32,
  shift: i32,
  picture: usize,
  stride: i32,
  out: usize,
  outStride: i32,
): void {
  startX += (downX * 3) >> 1;
  startY += ((downY * 3) >> 1) - (3 << 15);
  stepX += (bendX * 3) >> 1;
  stepY += (bendY * 3) >> 1;
  for (let y: i32 = 0; y < height; y += 4) {
    let x = startX;
    let v = startY;
    for (let k: i32 = 0; k < width; k += group) {
      const a = picture + <usize>((v >> 16) * stride + ((x >> 16) << shift));
      const to = out + (k << shift);
      bilinear8x4(a, stride, (x >> 12) & 15, (v >> 12) & 15, 1 << shift, to, outStride, group << shift);
      x += stepX * group;
      v += stepY * group;
    }
    startX += downX << 2;
    startY += downY << 2;
    stepX += bendX << 2;
    stepY += bendY << 2;
    out += outStride << 2;
  }
}

/** Converts a weight (of a sum of 64) to a q15 factor; 64 saturates to the greatest q15 value, just below 1. */
@inline
function q15(weight: usize): v128 {
  return i16x8.splat(<i16>min<i32>(32767, <i32>load<i16>(weight) * 512));
}

/**
 * Samples eight neighbouring bytes at one sub-pixel offset with a Catmull-Rom filter. `a`: address of the byte above and to
 * the left of the first. wx, wy: addresses of four i16 weights each, with a sum of 64 so that vertical sums fit 16 bits.
 */
@inline
export function cubic8(a: usize, stride: usize, wx: usize, wy: usize): v128 {
  const k0 = i16x8.splat(load<i16>(wy));
  const k1 = i16x8.splat(load<i16>(wy, 2));
  const k2 = i16x8.splat(load<i16>(wy, 4));
  const k3 = i16x8.splat(load<i16>(wy, 6));
  const r0 = v128.load(a);
  const r1 = v128.load(a + stride);
  const r2 = v128.load(a + 2 * stride);
  const r3 = v128.load(a + 3 * stride);
  let lo = i16x8.mul(i16x8.extend_low_i8x16_u(r0), k0);
  lo = i16x8.add(lo, i16x8.mul(i16x8.extend_low_i8x16_u(r1), k1));
  lo = i16x8.add(lo, i16x8.mul(i16x8.extend_low_i8x16_u(r2), k2));
  lo = i16x8.add(lo, i16x8.mul(i16x8.extend_low_i8x16_u(r3), k3));
  let hi = i16x8.mul(i16x8.extend_high_i8x16_u(r0), k0);
  hi = i16x8.add(hi, i16x8.mul(i16x8.extend_high_i8x16_u(r1), k1));
  hi = i16x8.add(hi, i16x8.mul(i16x8.extend_high_i8x16_u(r2), k2));
  hi = i16x8.add(hi, i16x8.mul(i16x8.extend_high_i8x16_u(r3), k3));
  const s1 = i8x16.shuffle(lo, hi, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
  const s2 = i8x16.shuffle(lo, hi, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19);
  const s3 = i8x16.shuffle(lo, hi, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21);
  let r = i16x8.q15mulr_sat_s(lo, q15(wx));
  r = i16x8.add(r, i16x8.q15mulr_sat_s(s1, q15(wx + 2)));
  r = i16x8.add(r, i16x8.q15mulr_sat_s(s2, q15(wx + 4)));
  r = i16x8.add(r, i16x8.q15mulr_sat_s(s3, q15(wx + 6)));
  r = i16x8.shr_s(i16x8.add(r, i16x8.splat(32)), 6);
  return i8x16.narrow_i16x8_u(r, r);
}

/**
 * Samples a row of `count` bytes bilinearly, each at its own position: starts at (x, y) and steps by (dx, dy) pixels. For
 * cells that are strongly deformed.
 */
export function gatherRow(
  x: f32,
  y: f32,
  dx: f32,
  dy: f32,
  count: i32,
  picture: usize,
  stride: i32,
  out: usize,
): void {
  const lane = f32x4(0, 1, 2, 3);
  const mask = i32x4.splat(127);
  const whole = i32x4.splat(128);
  const rounding = i32x4.splat(1 << 13);
  const below = <usize>stride;
  const fixed = f32x4.splat(65536);
  let vx = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.add(f32x4.splat(x), f32x4.mul(lane, f32x4.splat(dx))), fixed));
  let vy = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.add(f32x4.splat(y), f32x4.mul(lane, f32x4.splat(dy))), fixed));
  const stepX = i32x4.splat(<i32>(dx * 262144.0));
  const stepY = i32x4.splat(<i32>(dy * 262144.0));
  for (let i: i32 = 0; i < count; i += 4) {
    const fx = v128.and(i32x4.shr_s(vx, 9), mask);
    const fy = v128.and(i32x4.shr_s(vy, 9), mask);
    const at = i32x4.add(i32x4.mul(i32x4.shr_s(vy, 16), i32x4.splat(stride)), i32x4.shr_s(vx, 16));
    const a0 = picture + <usize>i32x4.extract_lane(at, 0);
    const a1 = picture + <usize>i32x4.extract_lane(at, 1);
    const a2 = picture + <usize>i32x4.extract_lane(at, 2);
    const a3 = picture + <usize>i32x4.extract_lane(at, 3);
    let upper = i32x4.splat(0);
    let lower = i32x4.splat(0);
    upper = v128.load16_lane(a0, upper, 0);
    upper = v128.load16_lane(a1, upper, 1);
    upper = v128.load16_lane(a2, upper, 2);
    upper = v128.load16_lane(a3, upper, 3);
    lower = v128.load16_lane(a0 + below, lower, 0);
    lower = v128.load16_lane(a1 + below, lower, 1);
    lower = v128.load16_lane(a2 + below, lower, 2);
    lower = v128.load16_lane(a3 + below, lower, 3);
    const wx = v128.or(i32x4.sub(whole, fx), i32x4.shl(fx, 16));
    const t = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(upper), wx);
    const b = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(lower), wx);
    let r = i32x4.add(i32x4.add(i32x4.mul(t, i32x4.sub(whole, fy)), i32x4.mul(b, fy)), rounding);
    r = i32x4.shr_s(r, 14);
    const n = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(r, r), r);
    if (i + 4 <= count) v128.store32_lane(out + i, n, 0);
    else {
      const rest = i32x4.extract_lane(n, 0);
      for (let k: i32 = 0; k < count - i; k++) store<u8>(out + i + k, <u8>(rest >> (k * 8)));
    }
    vx = i32x4.add(vx, stepX);
    vy = i32x4.add(vy, stepY);
  }
}
