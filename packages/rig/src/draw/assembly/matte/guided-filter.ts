import { sum3, VECTOR } from './vectors';

// The guided filter (He, Sun, Tang: "Guided Image Filtering", 2010, its colour form) in its fast form (He and Sun, 2015): at half
// the size, since its coefficients are smooth.

/**
 * Products that the filter needs means of, at half the size. values: w x h floats, halved into lane 3 of the colours.
 * squares: rr, gg, bb. mixed: rg, gb, br. withValue: each colour times the value.
 */
export function fitProducts(
  colours: usize,
  values: usize,
  w: i32,
  h: i32,
  squares: usize,
  mixed: usize,
  withValue: usize,
): void {
  for (let y: i32 = 0; y < h; y += 2) {
    for (let x: i32 = 0; x < w; x += 2) {
      const at = values + (<usize>(y * w + x) << 2);
      const below = at + (<usize>w << 2);
      const value = (load<f32>(at) + load<f32>(at, 4) + load<f32>(below) + load<f32>(below, 4)) * 0.25;
      const colour = f32x4.replace_lane(v128.load(colours), 3, value);
      v128.store(colours, colour);
      v128.store(squares, f32x4.mul(colour, colour));
      v128.store(mixed, f32x4.mul(colour, v128.shuffle<f32>(colour, colour, 1, 2, 0, 3)));
      v128.store(withValue, f32x4.mul(colour, f32x4.splat(value)));
      colours += 16;
      squares += 16;
      mixed += 16;
      withValue += 16;
    }
  }
}

/**
 * Solves for the coefficients near each of `count` pixels: the value is about r * lane 0 + g * lane 1 + b * lane 2 + lane 3.
 * means, squares, mixed, withValue: box means of what fitProducts made. epsilon: the variance of colour, 0 to 1 squared,
 * that counts as an edge. out may be one of them.
 */
export function solveFit(
  means: usize,
  squares: usize,
  mixed: usize,
  withValue: usize,
  epsilon: f32,
  count: i32,
  out: usize,
): void {
  for (let i: i32 = 0; i < count; i++) {
    const at = (<usize>i) << VECTOR;
    const m = v128.load(means + at);
    const value = f32x4.extract_lane(m, 3);
    const turned = v128.shuffle<f32>(m, m, 1, 2, 0, 3);
    const variance = f32x4.add(f32x4.sub(v128.load(squares + at), f32x4.mul(m, m)), f32x4.splat(epsilon));
    const covariance = f32x4.sub(v128.load(mixed + at), f32x4.mul(m, turned));
    const c = f32x4.sub(v128.load(withValue + at), f32x4.mul(m, f32x4.splat(value)));
    const s00 = f32x4.extract_lane(variance, 0);
    const s11 = f32x4.extract_lane(variance, 1);
    const s22 = f32x4.extract_lane(variance, 2);
    const s01 = f32x4.extract_lane(covariance, 0);
    const s12 = f32x4.extract_lane(covariance, 1);
    const s02 = f32x4.extract_lane(covariance, 2);
    // The inverse of the symmetric 3 x 3 matrix by its cofactors.
    const i00 = s11 * s22 - s12 * s12;
    const i01 = s02 * s12 - s01 * s22;
    const i02 = s01 * s12 - s02 * s11;
    const i11 = s00 * s22 - s02 * s02;
    const i12 = s01 * s02 - s00 * s12;
    const i22 = s00 * s11 - s01 * s01;
    const first = f32x4(i00, i01, i02, 0);
    const second = f32x4(i01, i11, i12, 0);
    const third = f32x4(i02, i12, i22, 0);
    let slope = f32x4.mul(first, f32x4.splat(f32x4.extract_lane(c, 0)));
    slope = f32x4.add(slope, f32x4.mul(second, f32x4.splat(f32x4.extract_lane(c, 1))));
    slope = f32x4.add(slope, f32x4.mul(third, f32x4.splat(f32x4.extract_lane(c, 2))));
    slope = f32x4.mul(slope, f32x4.splat(1 / (s00 * i00 + s01 * i01 + s02 * i02)));
    v128.store(out + at, f32x4.replace_lane(slope, 3, value - sum3(f32x4.mul(slope, m))));
  }
}
