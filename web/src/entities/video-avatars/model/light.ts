export type Light = 'good' | 'dark' | 'bright' | 'side';

/** Side of the picture that is measured, pixels. */
export const LIGHT_SIDE = 32;
/**
 * Limits of the mean luma (0 to 255) at the face. Too dark: just above the server's limit, with a margin for any skin
 * colour. Too bright: near clipping.
 */
const DARK = 48;
const BRIGHT = 225;
/** Halves that differ by this factor indicate light from one side. */
const SIDE = 2.6;

/**
 * Measures the light in the middle of a picture, where the face is.
 * @param rgba LIGHT_SIDE x LIGHT_SIDE pixels
 */
export function judgeLight(rgba: Uint8ClampedArray): Light {
  const sums = [0, 0];
  const quarter = LIGHT_SIDE / 4;
  for (let y = quarter; y < 3 * quarter; y++) {
    for (let x = quarter; x < 3 * quarter; x++) {
      const o = (y * LIGHT_SIDE + x) * 4;
      const luma = 0.2126 * (rgba[o] ?? 0) + 0.7152 * (rgba[o + 1] ?? 0) + 0.0722 * (rgba[o + 2] ?? 0);
      const half = x < LIGHT_SIDE / 2 ? 0 : 1;
      sums[half] = (sums[half] ?? 0) + luma / (2 * quarter ** 2);
    }
  }
  const [left = 0, right = 0] = sums;
  const mean = (left + right) / 2;
  if (mean < DARK) return 'dark';
  if (mean > BRIGHT) return 'bright';
  return Math.max(left, right) > SIDE * Math.max(1, Math.min(left, right)) ? 'side' : 'good';
}
