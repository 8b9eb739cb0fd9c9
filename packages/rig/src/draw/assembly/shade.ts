/**
 * Multiplies luma by gains that are known at the vertices of a lattice, bilinearly between them: each byte gets its share
 * `gain` of what it is above black (16). Cells with gains below `least` stay. out: address of the first vertex' byte. gains:
 * f32, `columns` a row, `cell` bytes apart, a multiple of 4.
 */
export function shade(
  out: usize,
  outStride: i32,
  gains: usize,
  columns: i32,
  rows: i32,
  cell: i32,
  least: f32,
): void {
  const inverse: f32 = 1 / <f32>cell;
  const lane = f32x4(0, 1, 2, 3);
  const black = f32x4.splat(16);
  const half = f32x4.splat(0.5);
  for (let j: i32 = 0; j < rows - 1; j++) {
    for (let i: i32 = 0; i < columns - 1; i++) {
      const g = gains + ((<usize>(j * columns + i)) << 2);
      const a = load<f32>(g);
      const b = load<f32>(g, 4);
      const c = load<f32>(g + (<usize>columns << 2));
      const d = load<f32>(g + (<usize>columns << 2), 4);
      if (max(max(abs(a), abs(b)), max(abs(c), abs(d))) < least) continue;
      let p = out + <usize>(j * cell * outStride + i * cell);
      for (let y: i32 = 0; y < cell; y++) {
        const left = a + (c - a) * <f32>y * inverse;
        const step = (b + (d - b) * <f32>y * inverse - left) * inverse;
        let gain = f32x4.add(f32x4.splat(left), f32x4.mul(lane, f32x4.splat(step)));
        const steps = f32x4.splat(step * 4);
        for (let x: i32 = 0; x < cell; x += 4) {
          const wide = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(p + x)));
          const v = f32x4.convert_i32x4_s(wide);
          const lit = f32x4.add(f32x4.add(v, f32x4.mul(f32x4.sub(v, black), gain)), half);
          const q = i32x4.trunc_sat_f32x4_s(lit);
          v128.store32_lane(p + x, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(q, q), q), 0);
          gain = f32x4.add(gain, steps);
        }
        p += outStride;
      }
    }
  }
}
