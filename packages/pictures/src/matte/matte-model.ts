/**
 * | constants | source |
 * |---|---|
 * | `BAND`, `HAIR_BAND`, `LOCAL` | the matte of the study of footage (ADR 43) |
 */
import type { ReducedPhoto } from './reduced-photo.ts';

// Lengths are shares of the picture's longer side.
/** Pixels this near to the mask's edge (its 0.5 line) are uncertain; all others are certain. */
const BAND = 0.014;
/** Around the head, because of loose hair, the uncertain band extends this far outwards. */
const HAIR_BAND = 0.03;
/** Radius in which colours of person and background are sampled; four times as large if there are none. */
const LOCAL = 0.045;
const GUIDE = { radius: 0.014, epsilon: 2e-4 };

/** Where the head is, in pixels of the model. */
export interface HeadPlace {
  readonly x: number;
  readonly y: number;
  /** How far hair may reach from (x, y). */
  readonly reach: number;
  /** The face: an ellipse around (x, faceY). */
  readonly faceY: number;
  readonly faceRadiusX: number;
  readonly faceRadiusY: number;
}

/** The probability that each pixel belongs to the person, 0 to 1. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** The model by which each pixel at full size is decided. Addresses in the kernel's memory. */
export interface MatteModel {
  /** A float for each pixel of the reduced photo: the mask's probability of person, 0 to 1. */
  readonly mask: number;
  /** A byte for each: 1 where person and background must be told apart pixel by pixel. */
  readonly band: number;
  // Vectors of four floats, at half the reduced photo's size.
  /** Colours of the person nearby, and how well they separate it from the background, 0 to 1. */
  readonly person: number;
  readonly background: number;
  /** The mask fitted to the picture's edges: coefficients of red, green, blue and 1. */
  readonly fit: number;
}

/**
 * @param mask stretched over the photo
 * @param head region with possible loose hair
 */
export function createMatteModel(reduced: ReducedPhoto, mask: Mask, head: HeadPlace | null): MatteModel {
  const { kernel, w, h } = reduced;
  const { run } = kernel;
  const picture = reduced.picture.byteOffset;
  const [W, H, long] = [w >> 1, h >> 1, Math.max(w, h)];
  const count = W * H;
  const vectors = (): number => kernel.floats(count * 4).byteOffset;
  const [rows, sums] = [vectors(), kernel.floats(W * 4).byteOffset];
  const mean = (from: number, r: number, to = from): void => run.boxMean(from, W, H, r, rows, sums, to);

  const enlarged = enlarge(reduced, mask);
  const band = markBand(reduced, enlarged, head, rows);
  const [colours, person, background, squares, near] = [vectors(), vectors(), vectors(), vectors(), vectors()];
  run.halveSamples(picture, enlarged, band, w, h, colours, person, background, squares, near);
  // The proximity of a pixel to the person: the mask, blurred by the reach of loose hair.
  const blur = Math.max(1, Math.round((HAIR_BAND * long * 0.6) / 2));
  mean(near, blur);
  mean(near, blur);

  const radius = Math.max(1, Math.round(LOCAL * long) >> 1);
  const scratch = [vectors(), vectors(), vectors()] as const;
  for (const [i, samples] of [person, background, squares].entries()) {
    mean(samples, radius * 4, scratch[i]);
    mean(samples, radius);
    mean(samples, radius);
  }
  run.finishColours(person, scratch[0], squares, scratch[2], 0, count);
  run.finishColours(background, scratch[1], squares, scratch[2], 1, count);
  run.trustColours(person, background, squares, count);

  const values = kernel.floats(w * h).byteOffset;
  run.decide(picture, enlarged, band, w, h, person, background, near, values);
  run.trustPlaces(enlarged, w, h, near, person);
  run.fitProducts(colours, values, w, h, ...scratch);
  const reach = Math.max(1, Math.round((GUIDE.radius * long) / 2));
  for (const products of [colours, ...scratch]) mean(products, reach);
  run.solveFit(colours, ...scratch, GUIDE.epsilon, count, colours);
  mean(colours, reach);
  return { mask: enlarged, band, person, background, fit: colours };
}

function enlarge({ kernel, w, h }: ReducedPhoto, { width, height, values }: Mask): number {
  const [from, to] = [kernel.floats(values.length), kernel.floats(w * h)];
  from.set(values);
  kernel.run.enlargeMask(from.byteOffset, width, height, to.byteOffset, w, h);
  return to.byteOffset;
}

/** @param rows scratch, a byte for each pixel */
function markBand({ kernel, w, h }: ReducedPhoto, mask: number, head: HeadPlace | null, rows: number): number {
  const { run } = kernel;
  const long = Math.max(w, h);
  const marks = (): number => kernel.bytes(w * h).byteOffset;
  const [inner, outer, hairy, counts] = [marks(), marks(), marks(), kernel.bytes(w).byteOffset];
  run.markSide(mask, w * h, 0, inner);
  run.markSide(mask, w * h, 1, outer);
  const near = Math.max(1, Math.round(BAND * long));
  run.widen(outer, w, h, Math.max(2, Math.round(HAIR_BAND * long)), rows, counts, hairy);
  run.widen(outer, w, h, near, rows, counts, outer);
  run.widen(inner, w, h, near, rows, counts, inner);
  const { x, y, reach, faceY, faceRadiusX, faceRadiusY } = head ?? NO_HEAD;
  run.markBand(mask, inner, outer, hairy, w, h, x, y, reach, faceY, faceRadiusX, faceRadiusY, inner);
  return inner;
}

const NO_HEAD: HeadPlace = { x: 0, y: 0, reach: 0, faceY: 0, faceRadiusX: 1, faceRadiusY: 1 };
