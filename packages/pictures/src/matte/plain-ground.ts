/**
 * | constants | source |
 * |---|---|
 * | `AWAY`, `GROUND` | set on 13 portraits before seven grounds (docs/measurements/cutting-out.md, "Plain grounds") |
 */
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { modelBackdrop } from './backdrop-model.ts';
import { boxMean } from './box-mean.ts';
import { flood } from './flood.ts';
import { type Lab, toLab } from './lab.ts';
import { reach } from './regions.ts';

/** A mask's values that are surely background, and surely person. */
const SURE = { background: 0.1, person: 0.9 } as const;
/** The ground is looked at so far from the person, a share of the side. */
const AWAY = 0.05;
/** A plain ground: the share of it that a smooth surface of colour explains, and levels of 255 by which points nearby differ. */
const PLAIN = { explained: 0.85, apart: 5, difference: 5 } as const;
/** A colour (Lab) so near to the ground's is the ground's: its noise, and that of JPEG. */
const GROUND = 3.5;
/** Within this share of the side the person's colours are compared: a mean so far (Lab) from a colour is another one, a single one so near the same. */
const OWN = { around: 0.06, other: 22, near: 0.12, same: 8, step: 2, sure: 0.8 } as const;
/** A piece that was missed: pixels at least, the share of the person at most, and the share of its colours that are the person's. */
const PIECE = { least: 6, largest: 0.12, own: 0.6, samples: 60 } as const;
/** What corrected pixels get: the model is never surer. */
const CORRECTED = { background: 0.02, person: 0.95 } as const;

/** What is known of a picture and its mask, squares of `side` pixels. */
interface Square {
  readonly side: number;
  readonly lab: Lab;
  readonly mask: Float32Array;
}

/**
 * Corrects a mask where the ground is plain, as paper or a wall in even light: ground beside the person that the mask has taken for
 * them becomes ground, and what is not ground, touches the person and has the colours of what is beside it becomes person, such as
 * a white sleeve or a shoulder in shade. Elsewhere, and where clothes have the ground's colour, the mask is as it was.
 * @param picture a square; the mask is of its size
 */
export function correctOnPlainGround(picture: RgbaImage, mask: Float32Array): Float32Array {
  const side = picture.width;
  const near = reach(mask, side, side, Math.round(AWAY * side), (value) => value > SURE.background);
  const isBehind = (i: number): boolean => near[i] === 0;
  if (!mayBePlain(picture, isBehind)) return mask;
  const square = { side, lab: toLab(picture), mask };
  const { distance, plain } = modelBackdrop(square.lab, side, side, isBehind);
  if (plain < PLAIN.explained) return mask;
  const ground = markGround(square, distance, isBehind);
  const corrected = mask.map((value, i) => (ground[i] === 1 ? Math.min(value, CORRECTED.background) : value));
  for (const piece of findMissed(square, ground)) for (const i of piece) corrected[i] = CORRECTED.person;
  return corrected;
}

/** A cheap test before the model of the ground, which most photos have no use for. */
function mayBePlain({ width, data }: RgbaImage, isBehind: (i: number) => boolean): boolean {
  let [sum, count] = [0, 0];
  for (let i = 0; i + PLAIN.apart < width * width; i += 7) {
    const j = i + PLAIN.apart;
    if (!isBehind(i) || !isBehind(j) || (i % width) + PLAIN.apart >= width) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs((data[i * 4 + c] ?? 0) - (data[j * 4 + c] ?? 0)) / 3;
    count++;
  }
  return count > 0 && sum / count < PLAIN.difference;
}

/** 1 for what is connected with the ground away from the person and has its colour, unless the person has that colour there, too. */
function markGround({ side, lab, mask }: Square, distance: Float32Array, isBehind: (i: number) => boolean): Uint8Array {
  const isOther = compareMeans({ side, lab, mask });
  const passes = (i: number): boolean => {
    if ((distance[i] ?? 0) > GROUND) return false;
    const value = mask[i] ?? 0;
    return value < 0.5 || (value < SURE.person && isOther(i));
  };
  const ground = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) if (isBehind(i) && ground[i] === 0) flood(i, ground, side, passes);
  return ground;
}

/** Whether a pixel's colour is another one than the person's nearby. */
function compareMeans({ side, lab, mask }: Square): (i: number) => boolean {
  const radius = Math.round(OWN.around * side);
  const sure = mask.map((value) => (value > SURE.person ? 1 : 0));
  const averageAround = (plane: Float32Array): Float32Array => boxMean(plane, side, side, radius);
  const share = averageAround(sure);
  const means = lab.map((plane) => averageAround(plane.map((value, i) => value * (sure[i] ?? 0))));
  return (i) => {
    const seen = share[i] ?? 0;
    if (seen === 0) return true;
    return Math.hypot(...lab.map((plane, c) => (plane[i] ?? 0) - (means[c]?.[i] ?? 0) / seen)) > OWN.other;
  };
}

/** Pieces of the person that the mask has missed. */
function findMissed(square: Square, ground: Uint8Array): number[][] {
  const { side, mask } = square;
  const person = mask.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0);
  const marked = new Uint8Array(mask.length);
  const isMissed = (i: number): boolean => ground[i] === 0 && (mask[i] ?? 0) <= 0.5;
  const pieces: number[][] = [];
  for (let i = 0; i < mask.length; i++) {
    if (marked[i] === 1 || !isMissed(i)) continue;
    const piece = flood(i, marked, side, isMissed);
    if (piece.length < PIECE.least || piece.length > PIECE.largest * person) continue;
    const touches = piece.some((k) => [k - 1, k + 1, k - side, k + side].some((next) => (mask[next] ?? 0) > 0.5));
    if (touches && shareOwnColours(square, piece) > PIECE.own) pieces.push(piece);
  }
  return pieces;
}

/** The share of a piece's pixels that have a colour of the person nearby. */
function shareOwnColours(square: Square, piece: readonly number[]): number {
  const step = Math.ceil(piece.length / PIECE.samples);
  const samples = piece.filter((_, k) => k % step === 0);
  return samples.filter((i) => hasColourNear(square, i)).length / samples.length;
}

function hasColourNear({ side, lab, mask }: Square, i: number): boolean {
  const [x, y, reachable] = [i % side, Math.floor(i / side), Math.round(OWN.near * side)];
  const [L, A, B] = lab;
  for (let v = Math.max(0, y - reachable); v < Math.min(side, y + reachable); v += OWN.step) {
    for (let u = Math.max(0, x - reachable); u < Math.min(side, x + reachable); u += OWN.step) {
      const j = v * side + u;
      if ((mask[j] ?? 0) < OWN.sure) continue;
      const [dL, da, db] = [(L[j] ?? 0) - (L[i] ?? 0), (A[j] ?? 0) - (A[i] ?? 0), (B[j] ?? 0) - (B[i] ?? 0)];
      if (dL * dL + da * da + db * db < OWN.same ** 2) return true;
    }
  }
  return false;
}
