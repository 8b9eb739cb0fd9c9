/**
 * | constants | source |
 * |---|---|
 * | `APART`, `MOST_DIFFERENCE` | ADR 107, judged on ten products with ten portraits |
 * | `POINTS` | chosen, not measured |
 */
import type { RgbaImage } from '../portrait/image-pyramid.ts';

/** Two points so far from each other are compared, share of the photo's longer side. */
const APART = 0.02;
/** Levels of 255 that they differ by on average in a plain background: noise and soft gradients of light. */
const MOST_DIFFERENCE = 5;
/** Points, a row. */
const POINTS = 160;

/**
 * Whether nothing but an even colour, or a soft gradient, is behind a person.
 * @param person the person cut out of the photo, of its size
 */
export function hasPlainBackground(photo: RgbaImage, person: RgbaImage): boolean {
  const { width, height } = photo;
  const apart = Math.max(2, Math.round(APART * Math.max(width, height)));
  const step = Math.max(1, Math.floor(width / POINTS));
  const isBehind = (x: number, y: number): boolean => person.data[(y * width + x) * 4 + 3] === 0;
  const differ = (i: number, j: number): number =>
    [0, 1, 2].reduce((sum, c) => sum + Math.abs((photo.data[i * 4 + c] ?? 0) - (photo.data[j * 4 + c] ?? 0)), 0) / 3;
  let [sum, count] = [0, 0];
  for (let y = 0; y < height - apart; y += step) {
    for (let x = 0; x < width - apart; x += step) {
      if (!isBehind(x, y) || !isBehind(x + apart, y) || !isBehind(x, y + apart)) continue;
      const i = y * width + x;
      sum += Math.max(differ(i, i + apart), differ(i, i + apart * width));
      count++;
    }
  }
  return count > 0 && sum / count < MOST_DIFFERENCE;
}
