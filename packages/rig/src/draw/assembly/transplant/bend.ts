import { VECTOR } from '../matte/vectors';

/**
 * Spreads the movements of `count` points over a lattice, from vertex `first` on, four vertices at a time. influence:
 * for each four vertices, four f32 (their weights) for each point. around: the points' movements, x and y in turn, f32.
 * places: a vector (depth, bend across, bend down, -) for each vertex; its bend is written, in pixels: one unit is
 * `scale` pixels.
 */
export function bendCanvas(influence: usize, around: usize, count: i32, first: i32, vertices: i32, scale: f32, places: usize): void {
  const unit = f32x4.splat(scale);
  for (let o = first; o < first + vertices; o += 4) {
    let weights = influence + ((<usize>(o * count)) << 2);
    let moved = around;
    let x = f32x4.splat(0);
    let y = f32x4.splat(0);
    for (let k: i32 = 0; k < count; k++, weights += 16, moved += 8) {
      const weight = v128.load(weights);
      x = f32x4.add(x, f32x4.mul(weight, v128.load32_splat(moved)));
      y = f32x4.add(y, f32x4.mul(weight, v128.load32_splat(moved, 4)));
    }
    x = f32x4.mul(x, unit);
    y = f32x4.mul(y, unit);
    const to = places + ((<usize>o) << VECTOR);
    store<f32>(to, f32x4.extract_lane(x, 0), 4);
    store<f32>(to, f32x4.extract_lane(y, 0), 8);
    store<f32>(to, f32x4.extract_lane(x, 1), 20);
    store<f32>(to, f32x4.extract_lane(y, 1), 24);
    store<f32>(to, f32x4.extract_lane(x, 2), 36);
    store<f32>(to, f32x4.extract_lane(y, 2), 40);
    store<f32>(to, f32x4.extract_lane(x, 3), 52);
    store<f32>(to, f32x4.extract_lane(y, 3), 56);
  }
}
