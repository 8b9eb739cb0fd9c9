import { VECTOR } from './vectors';

/**
 * A row of the smaller picture, in fixed point: weights of the rows that it covers have this sum.
 * Source: chosen: fixed point of bytes in sixteen bits.
 */
const ROW_BITS: i64 = 8;

/**
 * Adds rows of a picture to a smaller one, each pixel of which becomes the mean of what it covers. A picture is added in
 * strips of rows, the first one first.
 * rows: `count` rows of RGBA, from row `start` of width x height on. sums: four u16 for each pixel of such a row, kept from strip
 * to strip, zero at first. out: w x h vectors of red, green, blue (0 to 1) and 1.
 */
export function shrinkBytes(
  rows: usize,
  start: i32,
  count: i32,
  width: i32,
  height: i32,
  sums: usize,
  out: usize,
  w: i32,
  h: i32,
): void {
  const bytes = <usize>width << 2;
  for (let y = start; y < start + count; y++, rows += bytes) {
    let from = <i32>(((<i64>y * <i64>h) << ROW_BITS) / <i64>height);
    const to = <i32>(((<i64>(y + 1) * <i64>h) << ROW_BITS) / <i64>height);
    while (from < to) {
      const j = from >> <i32>ROW_BITS;
      const end = min(to, (j + 1) << <i32>ROW_BITS);
      addRow(rows, bytes, sums, <i16>(end - from));
      from = end;
      if (end < (j + 1) << <i32>ROW_BITS) continue;
      shrinkLine(sums, width, out + (<usize>(j * w) << VECTOR), w);
      memory.fill(sums, 0, bytes << 1);
    }
  }
}

@inline
function addRow(row: usize, bytes: usize, sums: usize, weight: i16): void {
  const weights = i16x8.splat(weight);
  let i: usize = 0;
  for (; i + 8 <= bytes; i += 8) {
    const at = sums + (i << 1);
    v128.store(at, i16x8.add(v128.load(at), i16x8.mul(v128.load8x8_u(row + i), weights)));
  }
  if (i < bytes) {
    const at = sums + (i << 1);
    const last = i16x8.extend_low_i8x16_u(v128.load32_zero(row + i));
    v128.store64_lane(at, i16x8.add(v128.load64_zero(at), i16x8.mul(last, weights)), 0);
  }
}

/**
 * Each vector is the mean of the part of a line of sums that it covers: all pixels that it touches, minus what lies
 * outside.
 */
function shrinkLine(sums: usize, width: i32, out: usize, w: i32): void {
  const wide = <f32>width / <f32>w;
  const unit = f32x4.splat(1 / (<f32>(255 << <i32>ROW_BITS) * wide));
  for (let i: i32 = 0; i < w; i++) {
    const from = <f32>i * wide;
    const to = min(<f32>width, from + wide);
    const first = <i32>from;
    const last = max(first, <i32>ceil(to) - 1);
    let whole = i32x4.splat(0);
    for (let x = first; x <= last; x++) whole = i32x4.add(whole, readSum(sums, x));
    const before = f32x4.mul(f32x4.convert_i32x4_u(readSum(sums, first)), f32x4.splat(from - <f32>first));
    const after = f32x4.mul(f32x4.convert_i32x4_u(readSum(sums, last)), f32x4.splat(<f32>(last + 1) - to));
    const sum = f32x4.sub(f32x4.sub(f32x4.convert_i32x4_u(whole), before), after);
    v128.store(out + (<usize>i << VECTOR), f32x4.replace_lane(f32x4.mul(sum, unit), 3, 1));
  }
}

@inline
function readSum(sums: usize, x: i32): v128 {
  return v128.load16x4_u(sums + (<usize>x << 3));
}

/**
 * The same for a whole picture of vectors, to side x side pixels of three floats each, in the room of vectors, zero at
 * first. line: scratch, a vector for each of `side` pixels.
 */
export function shrinkVectors(picture: usize, width: i32, height: i32, line: usize, square: usize, side: i32): void {
  const wide = <f32>width / <f32>side;
  for (let y: i32 = 0; y < height; y++) {
    const row = picture + ((<usize>(y * width)) << VECTOR);
    for (let i: i32 = 0; i < side; i++) {
      const from = <f32>i * wide;
      const to = min(<f32>width, from + wide);
      let sum = f32x4.splat(0);
      for (let x = <i32>from; <f32>x < to; x++) {
        const share = min(to, <f32>(x + 1)) - max(from, <f32>x);
        sum = f32x4.add(sum, f32x4.mul(v128.load(row + ((<usize>x) << VECTOR)), f32x4.splat(share)));
      }
      v128.store(line + ((<usize>i) << VECTOR), f32x4.mul(sum, f32x4.splat(<f32>1.0 / wide)));
    }
    addLine(line, y, height, square, side, side);
  }
  for (let i: i32 = 0; i < side * side; i++) {
    const colour = v128.load(square + ((<usize>i) << VECTOR));
    v128.store64_lane(square + <usize>(i * 12), colour, 0);
    v128.store32_lane(square + <usize>(i * 12), colour, 2, 8);
  }
}

/** Adds row y of `height` to the rows of a picture of h that it covers, by how much it does. */
@inline
function addLine(line: usize, y: i32, height: i32, out: usize, w: i32, h: i32): void {
  const high = <f32>h / <f32>height;
  const from = <f32>y * high;
  const to = min(<f32>h, from + high);
  for (let j = <i32>from; <f32>j < to; j++) {
    const share = f32x4.splat(min(to, <f32>(j + 1)) - max(from, <f32>j));
    const row = out + ((<usize>(j * w)) << VECTOR);
    for (let i: usize = 0; i < (<usize>w) << VECTOR; i += 16) {
      v128.store(row + i, f32x4.add(v128.load(row + i), f32x4.mul(v128.load(line + i), share)));
    }
  }
}
