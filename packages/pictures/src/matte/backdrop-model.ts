/**
 * | constants | source |
 * |---|---|
 * | `SAMPLES`, `ROUNDS`, `OUTLIER` | chosen (ADR 52), not measured |
 */
import { leastSquares, type Observation } from '@orator/rig/math/least-squares';
import { median } from '@orator/rig/math/numeric';
import type { Plane } from './planes.ts';
import type { Lab } from './lab.ts';

/** Samples of the backdrop that the model is fitted to; more change nothing. */
const SAMPLES = 900;
const ROUNDS = 6;
/** A colour this far from the model (Lab) is excluded from the fit: a product that touches the picture's edge. */
const OUTLIER = 7;
/**
 * Pixels darker than the backdrop by up to the first value (lightness) count as its shadow; their difference in colour
 * is weighted by the second.
 */
const SHADOW = { deepest: 32, share: 0.3 } as const;

/** A shadow reduces lightness and saturation alike: its lightness as a share of the backdrop's, and how far its colour is from that of the darkened backdrop (Lab). */
const SHADED = { darkest: 0.3, lightest: 1.03, colour: 6 } as const;

export interface Backdrop {
  /** How far each pixel's colour is from the backdrop's there, Lab; shadows on it count less. */
  readonly distance: Plane;
  /** 1 where a pixel can be the backdrop in a shadow, however deep: the same colour, darker. */
  readonly shaded: Uint8Array;
  /** The share of the samples that the model explains: below about a half the backdrop is no plain one. */
  readonly plain: number;
}

const termsAt = (x: number, y: number): number[] => [1, x, y, x * x, x * y, y * y];

type Factors = readonly [number, number, number, number, number, number];

/** The height of a surface with the factors of `termsAt`, at a place. */
const heightAt = (f: Factors, x: number, y: number): number =>
  f[0] + f[1] * x + f[2] * y + f[3] * x * x + f[4] * x * y + f[5] * y * y;

/** A surface of second order through one channel, against outliers (iteratively reweighted least squares). */
function fitSurface(values: readonly number[], terms: readonly number[][]): Factors {
  let factors: readonly number[] = [median(values), 0, 0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const rows = values.map((value, i): Observation => {
      const of = terms[i] ?? [];
      const off = (value - of.reduce((sum, term, k) => sum + term * (factors[k] ?? 0), 0)) / OUTLIER;
      return { terms: of, value, weight: 1 / (1 + off * off) ** 2 };
    });
    factors = leastSquares(rows, 6, 1e-3);
  }
  const [constant = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0] = factors;
  return [constant, x, y, xx, xy, yy];
}

/**
 * Models a plain backdrop behind a product, such as paper, a table or a wall with a gradient of light, as a smooth
 * surface fitted to its pixels' colours.
 * @param isBackdrop whether a pixel (its index) lies where the backdrop is expected
 */
export function modelBackdrop(lab: Lab, w: number, h: number, isBackdrop: (i: number) => boolean): Backdrop {
  const places = Array.from({ length: w * h }, (_, i) => i).filter(isBackdrop);
  const step = Math.max(1, Math.floor(places.length / SAMPLES));
  const samples = places.filter((_, k) => k % step === 0);
  const terms = samples.map((i) => termsAt((2 * (i % w)) / w - 1, (2 * Math.floor(i / w)) / h - 1));
  const fitPlane = (plane: Plane): Factors =>
    fitSurface(
      samples.map((i) => plane[i] ?? 0),
      terms,
    );
  const [lightness, a, b] = [fitPlane(lab[0]), fitPlane(lab[1]), fitPlane(lab[2])];
  const distance = new Float32Array(w * h);
  const shaded = new Uint8Array(w * h);
  // Numbers instead of vectors: this runs for each pixel.
  for (let i = 0; i < distance.length; i++) {
    const x = (2 * (i % w)) / w - 1;
    const y = (2 * Math.floor(i / w)) / h - 1;
    const [bareL, bareA, bareB] = [heightAt(lightness, x, y), heightAt(a, x, y), heightAt(b, x, y)];
    const [L, A, B] = [lab[0][i] ?? 0, lab[1][i] ?? 0, lab[2][i] ?? 0];
    const share = L / Math.max(1, bareL);
    const isShaded =
      share > SHADED.darkest && share < SHADED.lightest && hypot(A - bareA * share, B - bareB * share) < SHADED.colour;
    shaded[i] = isShaded ? 1 : 0;
    const [dL, colour] = [L - bareL, hypot(A - bareA, B - bareB)];
    const isShadow = dL < 0 && dL > -SHADOW.deepest && colour < 5;
    distance[i] = hypot(isShadow ? dL * SHADOW.share : dL, colour);
  }
  const plain = samples.filter((i) => (distance[i] ?? 0) < OUTLIER).length / Math.max(1, samples.length);
  return { distance, shaded, plain };
}

/** Math.hypot is many times slower. */
const hypot = (a: number, b: number): number => Math.sqrt(a * a + b * b);
