/**
 * Adds `amount` times a rectangle of values (f32) to another one, each with rows of its own stride. count: values a row;
 * strides: values.
 */
export function addScaled(
  out: usize,
  outStride: i32,
  values: usize,
  stride: i32,
  count: i32,
  rows: i32,
  amount: f32,
): void {
  const factor = f32x4.splat(amount);
  for (let y: i32 = 0; y < rows; y++) {
    const to = out + ((<usize>(y * outStride)) << 2);
    const from = values + ((<usize>(y * stride)) << 2);
    let x: i32 = 0;
    for (; x + 4 <= count; x += 4) {
      const at = (<usize>x) << 2;
      v128.store(to + at, f32x4.add(v128.load(to + at), f32x4.mul(v128.load(from + at), factor)));
    }
    for (; x < count; x++) {
      const at = (<usize>x) << 2;
      store<f32>(to + at, load<f32>(to + at) + load<f32>(from + at) * amount);
    }
  }
}
