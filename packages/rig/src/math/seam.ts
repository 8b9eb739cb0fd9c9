/**
 * | constants | source |
 * |---|---|
 * | `COLUMNS` | `engines.md`, "Talking head" |
 * | `ROWS`, `OFFSET_COST`, `STEP_COST`, `MAX_STEP` | chosen by eye, not measured |
 */
import type { Curve } from './curve.ts';
import { clamp, lerp, type Point, smoothstep } from './numeric.ts';

/** Where to look for a dark line, such as the seam between closed lips. Face space, millimetres. */
export interface SeamSearch {
  /** Brightness (0 to 255) at a point of face space. */
  readonly luma: (x: number, y: number) => number;
  /** The line according to the landmarks. */
  readonly middle: Curve;
  /** x of its ends, such as the corners of the mouth. */
  readonly from: number;
  readonly to: number;
  /** How far above and below `middle` to look. */
  readonly span: number;
}

/** Points at which the line is looked for: along it, and across in each column. */
const COLUMNS = 41;
const ROWS = 33;
/** Costs, in luma levels, of leaving the landmarks' line (for each mm^1.5) and of a step between columns (for each row^2). */
const OFFSET_COST = 2.2;
const STEP_COST = 6;
const MAX_STEP = 4;

/**
 * Finds the dark line between closed lips, or another one, by dynamic programming over columns from end to end. Landmarks
 * alone are 1 to 2 mm off there, so that parting along them would cut through the lips.
 */
export function findSeam(search: SeamSearch): readonly Point[] {
  const { middle, from, to, span } = search;
  const offset = (k: number): number => ((k / (ROWS - 1)) * 2 - 1) * span;
  const xs = Array.from({ length: COLUMNS }, (_, i) => lerp(from, to, i / (COLUMNS - 1)));
  const path = cheapestPath(xs.map((x) => columnCost(search, x, middle(x), offset)));
  const offsets = path.map(offset);
  return xs.map((x, i): Point => {
    const t = i / (COLUMNS - 1);
    // At the corners the landmarks are kept.
    const ends = smoothstep(0, 0.12, t) * smoothstep(0, 0.12, 1 - t);
    return [x, middle(x) + smoothed(offsets, i) * ends];
  });
}

function columnCost(search: SeamSearch, x: number, y0: number, offset: (k: number) => number): number[] {
  const costs = Array.from({ length: ROWS }, (_, k) => {
    const o = offset(k);
    const y = y0 + o;
    const dark = 0.5 * search.luma(x, y) + 0.25 * (search.luma(x, y - 0.35) + search.luma(x, y + 0.35));
    return dark + OFFSET_COST * Math.abs(o) ** 1.5;
  });
  const least = Math.min(...costs);
  return costs.map((c) => c - least);
}

/** The row of each column on the path of least total cost (Viterbi algorithm). */
function cheapestPath(costs: readonly (readonly number[])[]): readonly number[] {
  let totals: readonly number[] = costs[0] ?? [];
  const origins: (readonly number[])[] = [];
  for (const column of costs.slice(1)) {
    const from: number[] = [];
    totals = column.map((cost, k) => {
      let best = Number.POSITIVE_INFINITY;
      let origin = k;
      for (let q = Math.max(0, k - MAX_STEP); q <= Math.min(ROWS - 1, k + MAX_STEP); q++) {
        const total = (totals[q] ?? 0) + STEP_COST * (q - k) ** 2;
        if (total < best) {
          best = total;
          origin = q;
        }
      }
      from.push(origin);
      return best + cost;
    });
    origins.push(from);
  }
  let k = totals.indexOf(Math.min(...totals));
  const path = [k];
  for (const from of origins.toReversed()) {
    k = from[k] ?? k;
    path.unshift(k);
  }
  return path;
}

function smoothed(values: readonly number[], i: number): number {
  let sum = 0;
  let weights = 0;
  for (let q = -4; q <= 4; q++) {
    const weight = Math.exp((-q * q) / 6);
    sum += weight * (values[clamp(i + q, 0, values.length - 1)] ?? 0);
    weights += weight;
  }
  return sum / weights;
}
