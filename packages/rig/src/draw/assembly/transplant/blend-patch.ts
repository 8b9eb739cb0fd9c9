/**
 * | constants | source |
 * |---|---|
 * | `MASKED` | chosen: below a level of 256 |
 * | `BLACK`, `WHITE` | ITU-R BT.709, limited range |
 */
import { VECTOR } from '../matte/vectors';
import { invertGrain, readFirstNoise, readLastNoise, noiseShare } from './grain';

/** Cells whose corners have less mask than this together stay as they are. */
const MASKED: f32 = 0.004;
const BLACK: f32 = 16;
const WHITE: f32 = 235;

/**
 * Lays a patch over a frame under a mask, in the frame's light; in cells of eight pixels, between whose corners mask and light are
 * read bilinearly.
 * mask: f32 for each vertex, `columns` a row; light: two vectors for each, see `spreadLight`. frame, patch: addresses of the luma of
 * the first cell; frameChroma, patchChroma: of its U and V. stride: bytes a row of all of them. filmed, filmedStride: the luma of
 * the frame as it was filmed, which goes on for three pixels on all sides; its noise of the deviation `grain` (luma; 0: none)
 * moves in the patch as well.
 */
export function blendPatch(
  mask: usize,
  light: usize,
  columns: i32,
  rows: i32,
  frame: usize,
  frameChroma: usize,
  patch: usize,
  patchChroma: usize,
  stride: i32,
  filmed: usize,
  filmedStride: i32,
  grain: f32,
): void {
  for (let j: i32 = 0; j < rows - 1; j++) {
    for (let i: i32 = 0; i < columns - 1; i++) {
      const o = j * columns + i;
      const corner = mask + ((<usize>o) << 2);
      const under = corner + ((<usize>columns) << 2);
      const m00 = load<f32>(corner);
      const m10 = load<f32>(corner, 4);
      const m01 = load<f32>(under);
      const m11 = load<f32>(under, 4);
      if (m00 + m10 + m01 + m11 < MASKED) continue;
      const lights = light + ((<usize>o) << (VECTOR + 1));
      const below = lights + ((<usize>columns) << (VECTOR + 1));
      const l00 = v128.load(lights);
      const l10 = v128.load(lights, 32);
      const l01 = v128.load(below);
      const l11 = v128.load(below, 32);
      const at = <usize>(j * 8 * stride + i * 8);
      const chromaAt = <usize>(j * 4 * stride + i * 8);
      blendLuma(
        frame + at,
        patch + at,
        stride,
        m00,
        m10,
        m01,
        m11,
        f32x4.extract_lane(l00, 0),
        f32x4.extract_lane(l10, 0),
        f32x4.extract_lane(l01, 0),
        f32x4.extract_lane(l11, 0),
        filmed + <usize>(j * 8 * filmedStride + i * 8),
        filmedStride,
        grain,
      );
      blendChroma(frameChroma + chromaAt, patchChroma + chromaAt, stride, m00, m10, m01, m11, l00, l10, l01, l11);
    }
  }
}

@inline
function low(bytes: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(bytes));
}

@inline
function high(bytes: v128): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(bytes));
}

/** Eight bytes of two vectors of f32, rounded. */
@inline
function toBytes(a: v128, b: v128): v128 {
  const half = f32x4.splat(0.5);
  const x = i32x4.trunc_sat_f32x4_s(f32x4.add(a, half));
  const y = i32x4.trunc_sat_f32x4_s(f32x4.add(b, half));
  const words = i16x8.narrow_i32x4_s(x, y);
  return i8x16.narrow_i16x8_u(words, words);
}

@inline
function blendLuma(
  frame: usize,
  patch: usize,
  stride: i32,
  m00: f32,
  m10: f32,
  m01: f32,
  m11: f32,
  g00: f32,
  g10: f32,
  g01: f32,
  g11: f32,
  filmed: usize,
  filmedStride: i32,
  grain: f32,
): void {
  const lanes = f32x4(0, 1, 2, 3);
  const four = f32x4.splat(4);
  const black = f32x4.splat(BLACK);
  const white = f32x4.splat(WHITE);
  const share = grain > 0 ? noiseShare(filmed, filmedStride, grain) : 0;
  const shares = f32x4.splat(share);
  const inverse = invertGrain(grain);
  let first = f32x4.splat(0);
  let last = f32x4.splat(0);
  for (let y: i32 = 0; y < 8; y++, frame += <usize>stride, patch += <usize>stride, filmed += <usize>filmedStride) {
    const t = <f32>y * 0.125;
    const m = m00 + (m01 - m00) * t;
    const g = g00 + (g01 - g00) * t;
    const dm = f32x4.splat((m10 + (m11 - m10) * t - m) * 0.125);
    const dg = f32x4.splat((g10 + (g11 - g10) * t - g) * 0.125);
    const ma = f32x4.add(f32x4.splat(m), f32x4.mul(dm, lanes));
    const mb = f32x4.add(ma, f32x4.mul(dm, four));
    const ga = f32x4.add(f32x4.splat(g), f32x4.mul(dg, lanes));
    const gb = f32x4.add(ga, f32x4.mul(dg, four));
    const own = v128.load8x8_u(frame);
    const new8 = v128.load8x8_u(patch);
    if (share > 0) {
      first = readFirstNoise(filmed, filmedStride, shares, inverse);
      last = readLastNoise(filmed, filmedStride, shares, inverse);
    }
    const a = lay(low(own), low(new8), ma, ga, first, black, white);
    const b = lay(high(own), high(new8), mb, gb, last, black, white);
    v128.store64_lane(frame, toBytes(a, b), 0);
  }
}

@inline
function lay(own: v128, patch: v128, mask: v128, gain: v128, noise: v128, black: v128, white: v128): v128 {
  const lit = f32x4.add(f32x4.add(f32x4.mul(f32x4.sub(patch, black), gain), black), noise);
  return f32x4.min(white, f32x4.max(black, f32x4.add(own, f32x4.mul(mask, f32x4.sub(lit, own)))));
}

/** The shifts of U and V, twice. */
@inline
function shifts(light: v128): v128 {
  return i32x4.shuffle(light, light, 1, 2, 1, 2);
}

@inline
function blendChroma(
  frame: usize,
  patch: usize,
  stride: i32,
  m00: f32,
  m10: f32,
  m01: f32,
  m11: f32,
  l00: v128,
  l10: v128,
  l01: v128,
  l11: v128,
): void {
  const lanes = f32x4(0, 0, 0.25, 0.25);
  const half = f32x4.splat(0.5);
  const s00 = shifts(l00);
  const s10 = shifts(l10);
  const s01 = shifts(l01);
  const s11 = shifts(l11);
  for (let y: i32 = 0; y < 4; y++, frame += <usize>stride, patch += <usize>stride) {
    const t = <f32>y * 0.25;
    const ts = f32x4.splat(t);
    const m = m00 + (m01 - m00) * t;
    const dm = f32x4.splat(m10 + (m11 - m10) * t - m);
    const s = f32x4.add(s00, f32x4.mul(f32x4.sub(s01, s00), ts));
    const ds = f32x4.sub(f32x4.add(s10, f32x4.mul(f32x4.sub(s11, s10), ts)), s);
    const ma = f32x4.add(f32x4.splat(m), f32x4.mul(dm, lanes));
    const mb = f32x4.add(ma, f32x4.mul(dm, half));
    const sa = f32x4.add(s, f32x4.mul(ds, lanes));
    const sb = f32x4.add(sa, f32x4.mul(ds, half));
    const own = v128.load8x8_u(frame);
    const new8 = v128.load8x8_u(patch);
    const a = tint(low(own), low(new8), ma, sa);
    const b = tint(high(own), high(new8), mb, sb);
    v128.store64_lane(frame, toBytes(a, b), 0);
  }
}

@inline
function tint(own: v128, patch: v128, mask: v128, shift: v128): v128 {
  return f32x4.add(own, f32x4.mul(mask, f32x4.sub(f32x4.add(patch, shift), own)));
}
