/**
 * | constants | source |
 * |---|---|
 * | `COLOURS`, `ROUNDS`, `SAMPLES`, `LEAST_SPREAD` | chosen (ADR 52), not measured |
 */
import type { Lab } from '../matte/lab.ts';

/** Colours that occur in a part of a picture, and how far pixels of each are from its mean (Lab, standard deviation). */
export interface Palette {
  readonly colours: readonly { readonly mean: readonly [number, number, number]; readonly spread: number }[];
}

/** Colours of a palette, rounds of k-means that find them, and pixels that they are found from. */
const COLOURS = 6;
const ROUNDS = 6;
const SAMPLES = 2500;
/** Noise alone spreads a colour so far. */
const LEAST_SPREAD = 2;

type Colour = [number, number, number];
const off = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0), (a[2] ?? 0) - (b[2] ?? 0));

/** The colours of the pixels that pass, by k-means; the first means are spread over the samples sorted by lightness. */
export function createPalette([L, A, B]: Lab, passes: (i: number) => boolean): Palette {
  const places = Array.from({ length: L.length }, (_, i) => i).filter(passes);
  const step = Math.max(1, Math.floor(places.length / SAMPLES));
  const samples = places
    .filter((_, k) => k % step === 0)
    .map((i): Colour => [L[i] ?? 0, A[i] ?? 0, B[i] ?? 0])
    .toSorted((a, b) => a[0] - b[0]);
  let means = Array.from(
    { length: COLOURS },
    (_, k) => samples[Math.floor(((k + 0.5) * samples.length) / COLOURS)],
  ).filter((mean) => mean !== undefined);
  let groups: Colour[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = means.map(() => []);
    for (const sample of samples) {
      const nearest = means.reduce(
        (best, mean, k) => (off(sample, mean) < off(sample, means[best] ?? mean) ? k : best),
        0,
      );
      groups[nearest]?.push(sample);
    }
    groups = groups.filter((group) => group.length > 0);
    means = groups.map((group) => {
      const sum = group.reduce<Colour>((all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]], [0, 0, 0]);
      return [sum[0] / group.length, sum[1] / group.length, sum[2] / group.length];
    });
  }
  return {
    colours: means.map((mean, k) => {
      const group = groups[k] ?? [];
      const variance = group.reduce((sum, one) => sum + off(one, mean) ** 2, 0) / Math.max(1, group.length);
      return { mean, spread: Math.max(LEAST_SPREAD, Math.sqrt(variance)) };
    }),
  };
}

/** How far a pixel is from the nearest colour of a palette: its distance squared by the spread, and what the spread itself costs. */
export const distanceTo = ({ colours }: Palette, [L, A, B]: Lab, i: number): number =>
  colours.reduce((least, { mean, spread }) => {
    const far = off([L[i] ?? 0, A[i] ?? 0, B[i] ?? 0], mean);
    return Math.min(least, (far / spread) ** 2 + 6 * Math.log(spread));
  }, Number.POSITIVE_INFINITY);
