import type { OvalBox } from './framing.ts';
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { FramePixels } from '../image/extend-photo.ts';

/** Hair reaches this far above the face oval, and a crown is at least and at most so high; shares of the oval's height. */
const HAIR = 0.3;
const LOWEST = 0.06;
const HIGHEST = 0.28;
/** What is narrower where the photo ends is no head: share of the oval's width. */
const NARROWEST = 0.3;
/** For a pixel up, so many down are taken: a crown is made of the hair below it, not of the forehead. */
const TAKEN = 0.2;
/** The first rows of a photo (share of the oval's height) are not asked: there the edge of who was cut out is unsure. */
const UNSURE = 0.012;
/** Its edge is this soft: a share of its width. */
const SOFT = 0.012;
const OPAQUE = 128;

/** How much of a head that a photo cuts off at its top is to be added, pixels. */
export const crownHeight = ([, top, , height]: OvalBox, edge: number): number =>
  Math.round(clamp(HAIR * height - (top - edge), LOWEST * height, HIGHEST * height));

/**
 * Rounds off the head of a person who was cut out, in place, where the photo cut it off: before another background it would
 * end in a straight line. The hair at the photo's edge is continued upwards within half an ellipse.
 * @param face bounds of the face oval in the frame
 * @param edge row of the frame in which the photo begins; the rows above it are empty
 */
export function drawCrown({ width, height, data }: FramePixels, face: OvalBox, edge: number): void {
  const rise = crownHeight(face, edge);
  const first = Math.min(height - 1, edge + Math.ceil(UNSURE * face[3]));
  const [from, to] = headAt(data, width, first, face);
  if (to - from < NARROWEST * face[2]) return;
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  const soft = Math.max(1, SOFT * 2 * half);
  for (let y = Math.max(0, edge - rise); y < first; y++) {
    const up = Math.max(0, edge - y) / rise;
    const reach = half * Math.sqrt(Math.max(0, 1 - up * up));
    const row = Math.min(height - 1, first + Math.floor((first - y) * TAKEN)) * width;
    for (let x = Math.max(0, Math.ceil(middle - reach)); x < Math.min(width, middle + reach); x++) {
      const inside = smoothstep(0, soft, reach - Math.abs(x - middle));
      // Strands draw together towards the top.
      const source = clamp(lerp(x, middle + ((x - middle) * half) / Math.max(1, reach), 0.6), from, to);
      const o = (y * width + x) * 4;
      const q = (row + Math.round(source)) * 4;
      for (let c = 0; c < 3; c++) data[o + c] = data[q + c] ?? 0;
      data[o + 3] = Math.round((data[q + 3] ?? 0) * inside);
    }
  }
}

/** Columns between which a row shows the head: the longest opaque stretch above the face. */
function headAt(data: FramePixels['data'], width: number, row: number, face: OvalBox): readonly [number, number] {
  const [left, , faceWidth] = face;
  let best: readonly [number, number] = [0, 0];
  let start = -1;
  for (let x = 0; x <= width; x++) {
    const opaque = x < width && (data[(row * width + x) * 4 + 3] ?? 0) >= OPAQUE;
    if (opaque && start < 0) start = x;
    if (opaque || start < 0) continue;
    const isAbove = start < left + faceWidth && x > left;
    if (isAbove && x - start > best[1] - best[0]) best = [start, x - 1];
    start = -1;
  }
  return best;
}

/** The same picture with a crown above it, and how many rows that is. */
export function crowned(
  { width, height, data }: FramePixels,
  [left, top, w, h]: OvalBox,
): readonly [FramePixels, number] {
  const rows = crownHeight([left, top, w, h], 0);
  const raised = { width, height: height + rows, data: new Uint8ClampedArray(width * (height + rows) * 4) };
  raised.data.set(data, rows * width * 4);
  drawCrown(raised, [left, top + rows, w, h], rows);
  return [raised, rows];
}
