import { median } from '@orator/rig/math/numeric';
import type { RgbaImage } from './image-pyramid.ts';

/** Luma, Cb and Cr. */
export type Tone = readonly [number, number, number];

/** How unlike two colours look; brightness, which light changes, counts least. */
export const distance = (a: Tone, b: Tone): number =>
  Math.abs(a[0] - b[0]) * 0.6 + (Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) * 1.6;

/** How red a colour is for what light it has. */
export const measureRedness = ([luma, , red]: Tone): number => red / Math.max(1, luma);

export const medianTone = (tones: readonly Tone[]): Tone => [
  median(tones.map((tone) => tone[0])),
  median(tones.map((tone) => tone[1])),
  median(tones.map((tone) => tone[2])),
];

/** The colour of a pixel; the nearest one where it lies outside. */
export function toneAt({ width, height, data }: RgbaImage, [x, y]: readonly [number, number]): Tone {
  const [i, j] = [Math.min(width - 1, Math.max(0, Math.round(x))), Math.min(height - 1, Math.max(0, Math.round(y)))];
  const o = (j * width + i) * 4;
  const [r, g, b] = [data[o] ?? 0, data[o + 1] ?? 0, data[o + 2] ?? 0];
  const luma = 0.299 * r + 0.587 * g + 0.114 * b;
  return [luma, 0.564 * (b - luma), 0.713 * (r - luma)];
}

/** The mean over a square around a place. @param reach half its side, pixels */
export function meanTone(image: RgbaImage, [x, y]: readonly [number, number], reach: number): Tone {
  const step = Math.max(1, Math.round(reach / 4));
  const steps = Math.max(1, Math.round(reach / step));
  const sum: [number, number, number] = [0, 0, 0];
  const count = (2 * steps + 1) ** 2;
  for (let j = -steps; j <= steps; j++) {
    for (let i = -steps; i <= steps; i++) {
      const tone = toneAt(image, [x + i * step, y + j * step]);
      for (const c of [0, 1, 2] as const) sum[c] += tone[c] / count;
    }
  }
  return sum;
}
