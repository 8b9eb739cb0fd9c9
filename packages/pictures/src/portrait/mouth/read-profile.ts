/**
 * | constants | source |
 * |---|---|
 * | `COLUMNS`, `COMPARED` | chosen; points are learnt of what they read (ADR 70) |
 */
import { mean, median } from '@orator/rig/math/numeric';
import { shareLight } from '../face-tones.ts';
import { measureRedness, type Tone } from '../tone.ts';
import type { FaceReader } from './face-reader.ts';
import { followMouth } from './mouth-curve.ts';

/** Columns across the mouth (1: its inner corners). */
const COLUMNS = [-0.75, -0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6, 0.75] as const;
/** A column reaches so far above and below the line between the lips (mm); a row is the mean of a little square. */
const ROWS = { reach: 17, step: 0.6, grain: 0.5 } as const;
/**
 * How far from there a line or teeth are looked for, and how far from them the rows lie with which they are compared
 * (mm): a moustache that hides the lips is a dark line of up to ten millimetres.
 */
const LIPS = { line: 5, from: 1.2, darker: 11, lighter: 6 } as const;
/** Where the redness of lips, and that of the skin above and below them, is looked for (mm). */
const RED = { lips: [-6, 6], above: [-13, -9], below: [11, 14] } as const;
/** An edge along the line is looked for so far from it, over so much (mm). */
const EDGE = { line: 3, over: 2.4 } as const;
/** Rows in which columns are compared (mm). */
const COMPARED = [-10, 12] as const;

const COUNT = Math.round((2 * ROWS.reach) / ROWS.step) + 1;
const rowAt = (mm: number): number => Math.round((mm + ROWS.reach) / ROWS.step);

/**
 * What eleven columns across the line between the lips have in common: each row is what is in the middle of all columns, so that
 * hair, strands of light and the gaps of upright fingers vanish, and the line between lips stays. Shares of the face's light.
 */
export function readProfile(face: FaceReader) {
  const { range, share } = face.tones;
  const columns = readColumns(face);
  const light = columns.map((column) => column.map(([luma]) => luma));
  const lumas = joinColumns(light);
  const shares = joinColumns(light.map(shareLight));
  const redness = joinColumns(columns.map((column) => column.map(measureRedness)));
  const within = ([from, to]: readonly [number, number]): number[] => redness.slice(rowAt(from), rowAt(to) + 1);
  const lips = Math.max(...within(RED.lips));
  const { darker, lighter, row } = measureContrast(lumas);
  const inShares = measureContrast(shares);
  return {
    darkLine: darker / range,
    lightLine: lighter / range,
    darkShare: inShares.darker / share,
    lightShare: inShares.lighter / share,
    edge: measureEdge(lumas) / range,
    redderThanAbove: lips - median(within(RED.above)),
    redderThanBelow: lips - median(within(RED.below)),
    lineInColumns: mean(light.map((column) => (hasLine(column, row) ? 1 : 0))),
    columnsApart: compareColumns(light, lumas) / range,
  };
}

/** The median of all columns in each row. */
const joinColumns = (columns: readonly (readonly number[])[]): number[] =>
  Array.from({ length: COUNT }, (_, row) => median(columns.map((column) => column[row] ?? 0)));

/** Columns across the line between the lips, from above to below. */
function readColumns({ space, at, read }: FaceReader): Tone[][] {
  const { curve, right, left } = followMouth(space);
  const z = at(13)[2];
  return COLUMNS.map((column) => {
    const x = (right[0] + left[0]) / 2 + (column * (left[0] - right[0])) / 2;
    const top = curve(x) - ROWS.reach;
    return Array.from({ length: COUNT }, (_, row) => read([x, top + row * ROWS.step, z], ROWS.grain));
  });
}

/** How much the darkest and the lightest row near the lips' line differ from rows on both sides, and the darkest one. */
function measureContrast(lumas: readonly number[]) {
  const beside = (row: number, reach: number): [number[], number[]] => {
    const [from, to] = [Math.round(LIPS.from / ROWS.step), Math.round(reach / ROWS.step)];
    return [lumas.slice(Math.max(0, row - to), row - from + 1), lumas.slice(row + from, row + to + 1)];
  };
  const best = { darker: 0, lighter: 0, row: rowAt(0) };
  for (let row = rowAt(-LIPS.line); row <= rowAt(LIPS.line); row++) {
    const luma = lumas[row] ?? 0;
    const darker = Math.min(...beside(row, LIPS.darker).map((rows) => Math.max(...rows))) - luma;
    const lighter = luma - Math.max(...beside(row, LIPS.lighter).map((rows) => Math.min(...rows)));
    if (darker > best.darker) Object.assign(best, { darker, row });
    best.lighter = Math.max(best.lighter, lighter);
  }
  return best;
}

/** How much the light changes most across a line near that of the lips. */
function measureEdge(lumas: readonly number[]): number {
  const over = Math.round(EDGE.over / ROWS.step);
  let most = 0;
  for (let row = rowAt(-EDGE.line); row <= rowAt(EDGE.line); row++)
    most = Math.max(most, Math.abs((lumas[row + over] ?? 0) - (lumas[row - over] ?? 0)));
  return most;
}

/** Whether a column is darker near a row than 3 mm above and below it. */
function hasLine(column: readonly number[], row: number): boolean {
  const reach = Math.round(3 / ROWS.step);
  const near = Math.min(...column.slice(row - 2, row + 3));
  return near < Math.min(column[row - reach] ?? 0, column[row + reach] ?? 0);
}

/** How far columns differ from what they have in common, in the middle of all places; each by its own mean light. */
function compareColumns(columns: readonly (readonly number[])[], joined: readonly number[]): number {
  const [from, to] = [rowAt(COMPARED[0]), rowAt(COMPARED[1])];
  const common = joined.slice(from, to);
  return mean(
    columns.map((column) => {
      const part = column.slice(from, to);
      const offset = mean(part) - mean(common);
      return mean(part.map((luma, i) => Math.abs(luma - offset - (common[i] ?? 0))));
    }),
  );
}
