/** 2^23: a float of this size has no fraction, and the number that was added to it as its last bits. Source: IEEE 754, single precision. */
const WHOLE: f32 = 8388608;

/**
 * Inverts the displacement D of a grid by fixed-point iteration, source = vertex - D(source), from the sources as they are.
 * moved: D at the grid's vertices, x and y in turn (f32), `stride` vertices a row, those `cell` pixels apart from (x0, y0).
 * outer...: the same of the grid that is read where a source lies beyond this one. Sources are f32, clipped to `-overhang`
 * to (right, bottom).
 */
export function invertGrid(
  sourceX: usize,
  sourceY: usize,
  moved: usize,
  columns: i32,
  rows: i32,
  stride: i32,
  cell: i32,
  x0: f32,
  y0: f32,
  outerMoved: usize,
  outerColumns: i32,
  outerRows: i32,
  outerStride: i32,
  outerCell: i32,
  outerX0: f32,
  outerY0: f32,
  iterations: i32,
  overhang: f32,
  right: f32,
  bottom: f32,
): void {
  // Places are pairs: x, y, and the same again.
  const zero = f32x4.splat(0);
  const first = f32x4(x0, y0, x0, y0);
  const size = f32x4(<f32>columns - 1, <f32>rows - 1, <f32>columns - 1, <f32>rows - 1);
  const last = f32x4.add(first, f32x4.mul(size, f32x4.splat(<f32>cell)));
  const most = f32x4.sub(size, f32x4.splat(0.001));
  const inverse = f32x4.splat(1 / <f32>cell);
  const outerFirst = f32x4(outerX0, outerY0, outerX0, outerY0);
  const outerX = <f32>outerColumns - 1.001;
  const outerY = <f32>outerRows - 1.001;
  const outerMost = f32x4(outerX, outerY, outerX, outerY);
  const outerInverse = f32x4.splat(1 / <f32>outerCell);
  const least = f32x4.splat(-overhang);
  const limit = f32x4(right, bottom, right, bottom);
  for (let j: i32 = 0; j < rows; j++) {
    for (let i: i32 = 0; i < columns; i++) {
      const x = x0 + <f32>(i * cell);
      const y = y0 + <f32>(j * cell);
      const vertex = f32x4(x, y, x, y);
      const o = (<usize>(j * stride + i)) << 2;
      let source = v128.load32_splat(sourceX + o);
      source = f32x4.replace_lane(source, 1, load<f32>(sourceY + o));
      source = v128.shuffle<f32>(source, source, 0, 1, 0, 1);
      for (let k: i32 = 0; k < iterations; k++) {
        const outside = v128.any_true(v128.or(f32x4.lt(source, first), f32x4.gt(source, last)));
        const place = outside
          ? f32x4.pmax(zero, f32x4.pmin(f32x4.mul(f32x4.sub(source, outerFirst), outerInverse), outerMost))
          : f32x4.pmax(zero, f32x4.pmin(f32x4.mul(f32x4.sub(source, first), inverse), most));
        const across = outside ? outerStride : stride;
        const whole = f32x4.floor(place);
        const part = f32x4.sub(place, whole);
        const index = f32x4.extract_lane(whole, 1) * <f32>across + f32x4.extract_lane(whole, 0);
        const upper = (outside ? outerMoved : moved) + ((<usize>(reinterpret<i32>(index + WHOLE) & 0x7fffff)) << 3);
        // Two neighbours at once: x and y of the left one, x and y of the right one.
        const above = v128.load(upper);
        const below = v128.load(upper + ((<usize>across) << 3));
        const down = v128.shuffle<f32>(part, part, 1, 1, 1, 1);
        const mixed = f32x4.add(above, f32x4.mul(f32x4.sub(below, above), down));
        const beside = v128.shuffle<f32>(mixed, mixed, 2, 3, 0, 1);
        const aside = v128.shuffle<f32>(part, part, 0, 0, 0, 0);
        const there = f32x4.add(mixed, f32x4.mul(f32x4.sub(beside, mixed), aside));
        source = f32x4.sub(vertex, v128.shuffle<f32>(there, there, 0, 1, 0, 1));
      }
      source = f32x4.pmax(least, f32x4.pmin(source, limit));
      v128.store32_lane(sourceX + o, source, 0);
      v128.store32_lane(sourceY + o, source, 1);
    }
  }
}
