/** Mixes eight bytes: `a` where `alpha` is 255, `b` where it is 0. */
@inline
function mix8(a: v128, b: v128, alpha: v128): v128 {
  const rest = i16x8.sub(i16x8.splat(255), alpha);
  let sum = i16x8.add(i16x8.mul(a, alpha), i16x8.mul(b, rest));
  // Division by 255, exact for sums of 16 bits.
  sum = i16x8.add(sum, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(sum, i16x8.shr_u(sum, 8)), 8);
}

/**
 * Lays what was drawn over another picture, in place: bytes of `out` stay where `alpha` is 255 and become those of `behind`
 * where it is 0. Each has rows of its own stride. width: bytes a row.
 */
export function blend(
  out: usize,
  outStride: i32,
  alpha: usize,
  alphaStride: i32,
  behind: usize,
  behindStride: i32,
  width: i32,
  height: i32,
): void {
  const full = i8x16.splat(-1);
  for (let y: i32 = 0; y < height; y++) {
    let x: i32 = 0;
    for (; x + 16 <= width; x += 16) {
      const a = v128.load(alpha + x);
      if (i8x16.all_true(i8x16.eq(a, full))) continue;
      const b = v128.load(behind + x);
      if (!v128.any_true(a)) {
        v128.store(out + x, b);
        continue;
      }
      const o = v128.load(out + x);
      const low = mix8(i16x8.extend_low_i8x16_u(o), i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(a));
      const high = mix8(i16x8.extend_high_i8x16_u(o), i16x8.extend_high_i8x16_u(b), i16x8.extend_high_i8x16_u(a));
      v128.store(out + x, i8x16.narrow_i16x8_u(low, high));
    }
    for (; x < width; x++) {
      const a = <u32>load<u8>(alpha + x);
      const sum = <u32>load<u8>(out + x) * a + <u32>load<u8>(behind + x) * (255 - a) + 128;
      store<u8>(out + x, <u8>((sum + (sum >> 8)) >> 8));
    }
    out += outStride;
    alpha += alphaStride;
    behind += behindStride;
  }
}
