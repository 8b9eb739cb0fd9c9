/**
 * | constants | source |
 * |---|---|
 * | `HAIR`, `LOWEST`, `HIGHEST`, `NARROWEST`, `TAKEN`, `UNSURE`, `SOFT`, `OPAQUE`, `ROUND` | chosen by eye (ADR 89), not measured |
 */
import type { OvalBox } from './framing.ts';
import { clamp, lerp, smoothstep } from '../math/numeric.ts';
import type { FramePixels } from '../image/extend-photo.ts';

/** Hair reaches this far above the face oval, and a crown is at least and at most so high; shares of the oval's height. */
const HAIR = 0.3;
const LOWEST = 0.06;
const HIGHEST = 0.28;
/** Something narrower where the photo ends is not a head: share of the oval's width. */
const NARROWEST = 0.3;
/** Source pixels downwards for each pixel upwards: a crown is made of the hair below it, not of the forehead. */
const TAKEN = 0.2;
/**
 * The first rows of a photo (share of the oval's height) are not used: there the edge of the person's mask is
 * uncertain.
 */
const UNSURE = 0.012;
/** Softness of the crown's edge, as a share of the crown's width. */
const SOFT = 0.012;
const OPAQUE = 128;

/** A head is this round at its top: a circle with this radius, share of the oval's width. */
const ROUND = 0.75;

/**
 * How much to add to a head that a photo cuts off at its top, pixels: what hair has above a face, and not less than
 * makes it round.
 * @param half half the width of the head where it is cut off
 */
function crownHeight([, top, width, height]: OvalBox, edge: number, half: number): number {
  const radius = Math.max(half, ROUND * width);
  const round = radius - Math.sqrt(radius * radius - half * half);
  return Math.round(clamp(Math.max(HAIR * height - (top - edge), round), LOWEST * height, HIGHEST * height));
}

/** Half the width of a crown so far above the cut: an arc, or half an ellipse where that would be wider than the head. */
function reachAt(up: number, rise: number, half: number): number {
  if (rise >= half) return half * Math.sqrt(Math.max(0, 1 - (up / rise) ** 2));
  const radius = (half * half + rise * rise) / (2 * rise);
  return Math.sqrt(Math.max(0, radius * radius - (radius - rise + up) ** 2));
}

/**
 * Rounds off the head of a cut-out person in place, where the photo cut it off: before another background it would end
 * in a straight line. The hair at the photo's edge is continued upwards within an arc.
 * @param face bounds of the face oval in the frame
 * @param edge row of the frame in which the photo begins; the rows above it are empty
 */
export function drawCrown({ width, height, data }: FramePixels, face: OvalBox, edge: number): void {
  const first = Math.min(height - 1, edge + Math.ceil(UNSURE * face[3]));
  const [from, to] = headAt(data, width, first, face);
  if (to - from < NARROWEST * face[2]) return;
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  const rise = crownHeight(face, edge, half);
  const soft = Math.max(1, SOFT * 2 * half);
  for (let y = Math.max(0, edge - rise); y < first; y++) {
    const reach = reachAt(Math.max(0, edge - y), rise, half);
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
  const rows = Math.ceil(HIGHEST * h);
  const raised = { width, height: height + rows, data: new Uint8ClampedArray(width * (height + rows) * 4) };
  raised.data.set(data, rows * width * 4);
  drawCrown(raised, [left, top + rows, w, h], rows);
  return [raised, rows];
}
