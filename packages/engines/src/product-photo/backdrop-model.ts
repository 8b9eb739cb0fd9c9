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

/** Lightness of a shadow as a share of the backdrop's, and how far its colour is from that of the darkened backdrop (Lab). */
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

/** A surface of second order through one channel, against outliers (iteratively reweighted least squares). */
function fitSurface(values: readonly number[], terms: readonly number[][]): readonly number[] {
  let factors: readonly number[] = [median(values), 0, 0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const rows = values.map((value, i): Observation => {
      const of = terms[i] ?? [];
      const off = (value - of.reduce((sum, term, k) => sum + term * (factors[k] ?? 0), 0)) / OUTLIER;
      return { terms: of, value, weight: 1 / (1 + off * off) ** 2 };
    });
    factors = leastSquares(rows, 6, 1e-3);
  }
  return factors;
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
  const at = (i: number): number[] => termsAt((2 * (i % w)) / w - 1, (2 * Math.floor(i / w)) / h - 1);
  const terms = samples.map(at);
  const surfaces = lab.map((plane) =>
    fitSurface(
      samples.map((i) => plane[i] ?? 0),
      terms,
    ),
  );
  const distance = new Float32Array(w * h);
  const shaded = new Uint8Array(w * h);
  for (let i = 0; i < distance.length; i++) {
    const here = at(i);
    const bare = surfaces.map((factors) => here.reduce((sum, term, k) => sum + term * (factors[k] ?? 0), 0));
    const [dL = 0, da = 0, db = 0] = lab.map((plane, c) => (plane[i] ?? 0) - (bare[c] ?? 0));
    shaded[i] = isShaded(
      lab.map((plane) => plane[i] ?? 0),
      bare,
    )
      ? 1
      : 0;
    const shadow = dL < 0 && dL > -SHADOW.deepest && Math.hypot(da, db) < 5;
    distance[i] = Math.hypot(shadow ? dL * SHADOW.share : dL, da, db);
  }
  const plain = samples.filter((i) => (distance[i] ?? 0) < OUTLIER).length / Math.max(1, samples.length);
  return { distance, shaded, plain };
}

/** A shadow reduces lightness and saturation alike. */
function isShaded([L = 0, a = 0, b = 0]: readonly number[], [l0 = 0, a0 = 0, b0 = 0]: readonly number[]): boolean {
  const share = L / Math.max(1, l0);
  const colour = Math.hypot(a - a0 * share, b - b0 * share);
  return share > SHADED.darkest && share < SHADED.lightest && colour < SHADED.colour;
}
