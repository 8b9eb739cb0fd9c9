import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { median } from '@orator/rig/math/numeric';
import { type FaceTones, shareLight } from './face-tones.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { followMouth } from './mouth-curve.ts';
import { meanTone, measureRedness, type Tone } from './tone.ts';

/** Columns across the mouth (1: its inner corners). */
const COLUMNS = [-0.75, -0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6, 0.75] as const;
/** A column reaches so far above and below the line between the lips (mm); a row is the mean of a little square. */
const ROWS = { reach: 17, step: 0.6, grain: 0.5 } as const;
/**
 * The line or the teeth are looked for so far from there (mm), against the rows so far beside them: a moustache that hides the lips
 * is a dark line of up to ten millimetres.
 */
const LIPS = { line: 5, from: 1.2, darker: 11, lighter: 6 } as const;
/** Where the redness of lips, and that of the skin above and below them, is looked for (mm). */
const RED = { lips: [-6, 6], above: [-13, -9], below: [11, 14] } as const;
/**
 * A mouth is darker or lighter than what is above and below it, all along its line, by .2 of the face's range of light and more; or
 * redder, by .05 and more. Of what covers a mouth two thirds have less than .17 of the one, and nothing of the other on both sides.
 * Set on 54 painted people and 162 hands, masks and microphones.
 */
const MOUTH = { contrast: 0.17, redder: 0.04 } as const;
/**
 * A moustache that reaches from the nose over the lips ends along their line: its edge there, over so much (mm), is this share of the
 * light and more (.65 of two). What is before a mouth has no edge along it.
 */
const EDGE = { line: 3, over: 2.4, contrast: 0.45 } as const;
/** Pixels a millimetre below which nothing is told of a line. */
const SMALLEST = 0.6;

/**
 * Whether nothing along the line between the lips looks like a mouth: all columns across it are looked at as one, in which hair,
 * strands of light and the gaps of fingers, which run otherwise, vanish, and the line between lips stays.
 */
export function isMouthHidden(image: RgbaImage, space: FaceSpace, { range, share }: FaceTones): boolean {
  if (space.mm < SMALLEST) return false;
  const columns = readColumns(image, space);
  const light = columns.map((column) => column.map(([luma]) => luma));
  const [lumas, shares] = [joinColumns(light), joinColumns(light.map(shareLight))];
  if (measureContrast(lumas) >= MOUTH.contrast * range || measureContrast(shares) >= MOUTH.contrast * share)
    return false;
  if (measureEdge(lumas) >= EDGE.contrast * range) return false;
  const redness = joinColumns(columns.map((column) => column.map(measureRedness)));
  const within = ([from, to]: readonly [number, number]): number[] => redness.slice(rowAt(from), rowAt(to) + 1);
  const lips = Math.max(...within(RED.lips));
  return [RED.above, RED.below].some((skin) => lips - median(within(skin)) <= MOUTH.redder);
}

const COUNT = Math.round((2 * ROWS.reach) / ROWS.step) + 1;
const rowAt = (mm: number): number => Math.round((mm + ROWS.reach) / ROWS.step);

/** Of each row what is in the middle of all columns. */
const joinColumns = (columns: readonly (readonly number[])[]): number[] =>
  Array.from({ length: COUNT }, (_, row) => median(columns.map((column) => column[row] ?? 0)));

/** Columns across the line between the lips, from above to below. */
function readColumns(image: RgbaImage, space: FaceSpace): Tone[][] {
  const { curve, right, left } = followMouth(space);
  const z = localPoint(space, 13)[2];
  return COLUMNS.map((column) => {
    const x = (right[0] + left[0]) / 2 + (column * (left[0] - right[0])) / 2;
    const top = curve(x) - ROWS.reach;
    return Array.from({ length: COUNT }, (_, row) =>
      meanTone(image, space.toImage(x, top + row * ROWS.step, z), ROWS.grain * space.mm),
    );
  });
}

/** How much the darkest or the lightest row near the lips' line differs from rows on both sides of it. */
function measureContrast(lumas: readonly number[]): number {
  const beside = (row: number, reach: number): [number[], number[]] => {
    const [from, to] = [Math.round(LIPS.from / ROWS.step), Math.round(reach / ROWS.step)];
    return [lumas.slice(Math.max(0, row - to), row - from + 1), lumas.slice(row + from, row + to + 1)];
  };
  let most = 0;
  for (let row = rowAt(-LIPS.line); row <= rowAt(LIPS.line); row++) {
    const luma = lumas[row] ?? 0;
    const light = beside(row, LIPS.darker).map((rows) => Math.max(...rows));
    const dark = beside(row, LIPS.lighter).map((rows) => Math.min(...rows));
    most = Math.max(most, Math.min(...light) - luma, luma - Math.max(...dark));
  }
  return most;
}

/** How much the light changes most across a line near that of the lips. */
function measureEdge(lumas: readonly number[]): number {
  const over = Math.round(EDGE.over / ROWS.step);
  let most = 0;
  for (let row = rowAt(-EDGE.line); row <= rowAt(EDGE.line); row++)
    most = Math.max(most, Math.abs((lumas[row + over] ?? 0) - (lumas[row - over] ?? 0)));
  return most;
}
