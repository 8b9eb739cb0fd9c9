/**
 * | constants | source |
 * |---|---|
 * | `SHARE` | arithmetic: 1 / sqrt(72) |
 * | `MOVING` | chosen below all of the noise, with which skin is 1.2 times as rough as filmed: docs/measurements/footage.md, "Moving noise" |
 * | `APART`, `USUAL`, `USUAL_IN_CELL` | chosen by eye, not measured |
 */

/** Pixels between a pixel and those that it is compared with: further than the noise of a compressed film hangs together. */
const APART: i32 = 3;
/** Eight times a pixel's difference from the mean of eight others deviates by the square root of 72 times their noise. */
const SHARE: f32 = 0.1178511;
/**
 * Share of the frame's moving noise that is added to a patch: the patch keeps the still noise of its own frame, and
 * with all of the other it would look noisier.
 */
const MOVING: f32 = 0.9;
/** A difference of more than so many times the grain counts less and less as noise, and at twice that not at all. */
const USUAL: f32 = 3;
/** The same limit for the deviation within a square of eight pixels: a larger one shows a line or a shadow. */
const USUAL_IN_CELL: f32 = 1.6;

/** Eight times the difference of each of eight pixels from the mean of those around it, as i16. */
@inline
function fineness(at: usize, stride: i32): v128 {
  const above = at - <usize>(APART * stride);
  const below = at + <usize>(APART * stride);
  let sum = i16x8.add(v128.load8x8_u(above - APART), v128.load8x8_u(above + APART));
  sum = i16x8.add(sum, i16x8.add(v128.load8x8_u(below - APART), v128.load8x8_u(below + APART)));
  sum = i16x8.add(sum, i16x8.add(v128.load8x8_u(at - APART), v128.load8x8_u(at + APART)));
  sum = i16x8.add(sum, i16x8.add(v128.load8x8_u(above), v128.load8x8_u(below)));
  return i16x8.sub(i16x8.shl(v128.load8x8_u(at), 3), sum);
}

/** Four of eight differences as luma, of which what is far beyond the grain becomes nothing. */
@inline
function limited(differences: v128, share: v128, inverse: v128): v128 {
  const value = f32x4.mul(f32x4.convert_i32x4_s(differences), f32x4.splat(SHARE));
  const over = f32x4.mul(f32x4.abs(value), inverse);
  const weight = f32x4.min(f32x4.splat(1), f32x4.max(f32x4.splat(0), f32x4.sub(f32x4.splat(2), over)));
  return f32x4.mul(value, f32x4.mul(weight, share));
}

/**
 * How much of the fine detail in a square of eight pixels is added to a patch as noise, 0 to `MOVING`.
 * @param grain deviation of the film's noise, luma, above 0
 */
@inline
export function noiseShare(at: usize, stride: i32, grain: f32): f32 {
  let squares = i32x4.splat(0);
  for (let y: i32 = 0; y < 8; y++, at += <usize>stride) {
    const fine = fineness(at, stride);
    squares = i32x4.add(squares, i32x4.dot_i16x8_s(fine, fine));
  }
  const sum =
    i32x4.extract_lane(squares, 0) +
    i32x4.extract_lane(squares, 1) +
    i32x4.extract_lane(squares, 2) +
    i32x4.extract_lane(squares, 3);
  const deviation = (SHARE * Mathf.sqrt(<f32>sum)) / 8;
  return MOVING * min<f32>(1, max<f32>(0, 2 - deviation / (USUAL_IN_CELL * grain)));
}

/** The noise of the first four of eight pixels, luma. @param share of `noiseShare` @param inverse 1 / (`USUAL` * grain) */
@inline
export function readFirstNoise(at: usize, stride: i32, share: v128, inverse: v128): v128 {
  return limited(i32x4.extend_low_i16x8_s(fineness(at, stride)), share, inverse);
}

/** The noise of the last four of eight pixels, as `readFirstNoise`. */
@inline
export function readLastNoise(at: usize, stride: i32, share: v128, inverse: v128): v128 {
  return limited(i32x4.extend_high_i16x8_s(fineness(at, stride)), share, inverse);
}

/** What noise is compared with, see `readFirstNoise`. */
@inline
export function invertGrain(grain: f32): v128 {
  return f32x4.splat(1 / (USUAL * grain));
}
