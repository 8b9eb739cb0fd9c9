// A picture of vectors: four f32 a pixel, row by row, 16 bytes each.

/** Base-2 logarithm of a vector's bytes: an index shifted left by it is an address. Source: WebAssembly's vectors of 128 bits. */
export const VECTOR: usize = 4;

/** The sum of the first three lanes. */
@inline
export function sum3(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2);
}

@inline
export function mix(a: v128, b: v128, share: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), share));
}

@inline
export function clamp01(x: f32): f32 {
  return min<f32>(1, max<f32>(0, x));
}

/** Hermite step from 0 at `a` to 1 at `b`; `a` may be greater than `b`. */
@inline
export function smoothstep(a: f32, b: f32, x: f32): f32 {
  const t = clamp01((x - a) / (b - a));
  return t * t * (3 - 2 * t);
}

/** Where a pixel's middle lies in a picture of `size` pixels that is `scale` times as large, so that there is a next one. */
@inline
export function placeIn(pixel: i32, scale: f32, size: i32): f32 {
  return min(<f32>size - <f32>1.001, max<f32>(0, (<f32>pixel + 0.5) * scale - 0.5));
}

/** Reads a picture of vectors at (u, v), bilinear. width: pixels a row. */
@inline
export function readVector(picture: usize, width: i32, u: f32, v: f32): v128 {
  const x = <i32>u;
  const y = <i32>v;
  const at = picture + ((<usize>(y * width + x)) << VECTOR);
  const below = at + ((<usize>width) << VECTOR);
  const a = f32x4.splat(u - <f32>x);
  const above = mix(v128.load(at), v128.load(at, 16), a);
  return mix(above, mix(v128.load(below), v128.load(below, 16), a), f32x4.splat(v - <f32>y));
}
