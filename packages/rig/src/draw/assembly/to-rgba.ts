/**
 * | constants | source |
 * |---|---|
 * | `LUMA`, `RED_V`, `GREEN_U`, `GREEN_V`, `BLUE_U` | ITU-R BT.709: 255/219, 1.7927, .2132, .5329 and 2.1124 - 2, times 2^14 |
 */
// BT.709, limited range, in 32nds: q15 products of what is 64 times the sample minus its zero.
const LUMA: i16 = 19077;
const RED_V: i16 = 29372;
const GREEN_U: i16 = 3494;
const GREEN_V: i16 = 8731;
/** Blue takes U once and this share more. */
const BLUE_U: i16 = 1842;

@inline
function byte(value: i32): u32 {
  return <u32>max(0, min(255, value));
}

/** Two 16-bit rows of eight pixels each, even and odd, as 16 bytes in order; 32 in, 1 out. */
@inline
function bytes(even: v128, odd: v128): v128 {
  const half = i16x8.splat(16);
  const both = i8x16.narrow_i16x8_u(i16x8.shr_s(i16x8.add(even, half), 5), i16x8.shr_s(i16x8.add(odd, half), 5));
  return i8x16.shuffle(both, both, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}

/**
 * Converts an NV12 frame (BT.709, limited range; rows of luma, then rows of interleaved chroma) to opaque RGBA. Width and height
 * are even. Each colour is within 1 of the exact one.
 */
export function toRgba(frame: usize, width: i32, height: i32, out: usize): void {
  const low = i16x8.splat(255);
  const opaque = i8x16.splat(-1);
  for (let y: i32 = 0; y < height; y++) {
    let luma = frame + <usize>(y * width);
    let chroma = frame + <usize>(width * height + (y >> 1) * width);
    let x: i32 = 0;
    for (; x + 16 <= width; x += 16, luma += 16, chroma += 16, out += 64) {
      const ys = v128.load(luma);
      const uv = v128.load(chroma);
      const u = i16x8.shl(i16x8.sub(v128.and(uv, low), i16x8.splat(128)), 6);
      const v = i16x8.shl(i16x8.sub(i16x8.shr_u(uv, 8), i16x8.splat(128)), 6);
      const red = i16x8.q15mulr_sat_s(v, i16x8.splat(RED_V));
      const green = i16x8.add(
        i16x8.q15mulr_sat_s(u, i16x8.splat(GREEN_U)),
        i16x8.q15mulr_sat_s(v, i16x8.splat(GREEN_V)),
      );
      const blue = i16x8.add(u, i16x8.q15mulr_sat_s(u, i16x8.splat(BLUE_U)));
      const scale = i16x8.splat(LUMA);
      const even = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.sub(v128.and(ys, low), i16x8.splat(16)), 6), scale);
      const odd = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.sub(i16x8.shr_u(ys, 8), i16x8.splat(16)), 6), scale);
      const r = bytes(i16x8.add(even, red), i16x8.add(odd, red));
      const g = bytes(i16x8.sub(even, green), i16x8.sub(odd, green));
      const b = bytes(i16x8.add(even, blue), i16x8.add(odd, blue));
      const rgLow = i8x16.shuffle(r, g, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const rgHigh = i8x16.shuffle(r, g, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      const baLow = i8x16.shuffle(b, opaque, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const baHigh = i8x16.shuffle(b, opaque, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      v128.store(out, i16x8.shuffle(rgLow, baLow, 0, 8, 1, 9, 2, 10, 3, 11));
      v128.store(out, i16x8.shuffle(rgLow, baLow, 4, 12, 5, 13, 6, 14, 7, 15), 16);
      v128.store(out, i16x8.shuffle(rgHigh, baHigh, 0, 8, 1, 9, 2, 10, 3, 11), 32);
      v128.store(out, i16x8.shuffle(rgHigh, baHigh, 4, 12, 5, 13, 6, 14, 7, 15), 48);
    }
    for (; x < width; x++, luma++, out += 4) {
      const at = frame + <usize>(width * height + (y >> 1) * width + (x & ~1));
      const grey = 37.25 * <f32>(<i32>load<u8>(luma) - 16);
      const u = <f32>(<i32>load<u8>(at) - 128);
      const v = <f32>(<i32>load<u8>(at + 1) - 128);
      const r = byte(<i32>floor((grey + 57.37 * v + 16) / 32));
      const g = byte(<i32>floor((grey - 6.82 * u - 17.05 * v + 16) / 32));
      const b = byte(<i32>floor((grey + 67.6 * u + 16) / 32));
      store<u32>(out, r | (g << 8) | (b << 16) | 0xff000000);
    }
  }
}
