/** Loads four bytes at `p` as floats. */
@inline
function load4(p: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(p))));
}

/**
 * Composites three layers: `upper` above the line `top`, `lower` below the line `bottom`, `inside` between them, with edges
 * that are blended over `1 / sharpness` pixels.
 * upper, lower, inside: addresses of images with `stride` bytes a row; `inside` may be 0 when the lines coincide.
 * top, bottom: one f32 (row) for each byte column. width: bytes a row, a multiple of 4.
 */
export function composite(
  out: usize,
  outStride: i32,
  upper: usize,
  lower: usize,
  inside: usize,
  stride: i32,
  width: i32,
  height: i32,
  top: usize,
  bottom: usize,
  sharpness: f32,
): void {
  const half = f32x4.splat(0.5);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const sharp = f32x4.splat(sharpness);
  // Rows above all of `top` show the upper layer alone, those below all of `bottom` the lower one.
  let highest = f32x4.splat(Infinity);
  let lowest = f32x4.splat(-Infinity);
  for (let x: i32 = 0; x < width; x += 4) {
    highest = f32x4.min(highest, v128.load(top + ((<usize>x) << 2)));
    lowest = f32x4.max(lowest, v128.load(bottom + ((<usize>x) << 2)));
  }
  const soft: f32 = 0.5 / sharpness;
  const first =
    min(
      min(f32x4.extract_lane(highest, 0), f32x4.extract_lane(highest, 1)),
      min(f32x4.extract_lane(highest, 2), f32x4.extract_lane(highest, 3)),
    ) - soft;
  const last =
    max(
      max(f32x4.extract_lane(lowest, 0), f32x4.extract_lane(lowest, 1)),
      max(f32x4.extract_lane(lowest, 2), f32x4.extract_lane(lowest, 3)),
    ) + soft;
  for (let y: i32 = 0; y < height; y++) {
    const row = <usize>(y * stride);
    const to = out + <usize>(y * outStride);
    if (<f32>y < first || <f32>y > last) {
      memory.copy(to, (<f32>y < first ? upper : lower) + row, width);
      continue;
    }
    const line = f32x4.splat(<f32>y);
    for (let x: i32 = 0; x < width; x += 4) {
      const t = v128.load(top + ((<usize>x) << 2));
      const b = v128.load(bottom + ((<usize>x) << 2));
      let above = f32x4.add(f32x4.mul(f32x4.sub(t, line), sharp), half);
      above = f32x4.max(zero, f32x4.min(one, above));
      const left = f32x4.sub(one, above);
      let below = f32x4.add(f32x4.mul(f32x4.sub(line, b), sharp), half);
      below = f32x4.max(zero, f32x4.min(left, below));
      const u = load4(upper + row + x);
      const l = load4(lower + row + x);
      const i = inside ? load4(inside + row + x) : l;
      let mixed = f32x4.add(f32x4.mul(above, u), f32x4.mul(below, l));
      mixed = f32x4.add(mixed, f32x4.mul(f32x4.sub(left, below), i));
      const q = i32x4.trunc_sat_f32x4_s(f32x4.add(mixed, half));
      v128.store32_lane(to + x, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(q, q), q), 0);
    }
  }
}
