import type { Curve } from './curve.ts';
import { clamp, lerp, type Point } from './numeric.ts';

/** How many terms an arch is bent by. */
const TERMS = 4;
/** Keeps the fit near the plain arch where points are few: added to the diagonal of the normal equations. */
const STIFFNESS = 0.05;
const STEPS = 192;

interface ArchInput {
  readonly points: readonly Point[];
  /** Power of 1 - u^2, u from -1 to 1 between the ends: lower is fuller. */
  readonly roundness: number;
  readonly ends: readonly [Point, Point];
}

/**
 * The smooth arch between two ends that lies nearest to the points: chord + (1 - u^2)^roundness times a cubic, by least
 * squares. It has no kinks, which would show when a lid's edge that follows it moves.
 */
export function fitArch({ points, roundness, ends: [[x0, y0], [x1, y1]] }: ArchInput): Curve {
  const chord: Curve = (x) => lerp(y0, y1, (x - x0) / (x1 - x0));
  const terms = (x: number): readonly number[] => {
    const u = clamp((2 * (x - x0)) / (x1 - x0) - 1, -1, 1);
    const round = (1 - u * u) ** roundness;
    return Array.from({ length: TERMS }, (_, k) => round * u ** k);
  };
  const rows = points.map(([x, y]) => ({ t: terms(x), d: y - chord(x) }));
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const factors = solve(
    Array.from({ length: TERMS }, (_, i) => [
      ...Array.from(
        { length: TERMS },
        (__, j) => (i === j ? STIFFNESS : 0) + sum(({ t }) => (t[i] ?? 0) * (t[j] ?? 0)),
      ),
      sum(({ t, d }) => (t[i] ?? 0) * d),
    ]),
  );
  return tabulate(x0, x1, (x) => chord(x) + terms(x).reduce((total, t, k) => total + t * (factors[k] ?? 0), 0));
}

/** A curve as a table, constant beyond its ends: lids are read at every pixel column of every blink. */
export function tabulate(x0: number, x1: number, curve: Curve): Curve {
  const values = Float64Array.from({ length: STEPS + 2 }, (_, i) => curve(lerp(x0, x1, Math.min(1, i / STEPS))));
  const scale = STEPS / (x1 - x0);
  return (x) => {
    const at = (x - x0) * scale;
    if (at <= 0) return values[0] ?? 0;
    if (at >= STEPS) return values[STEPS] ?? 0;
    const i = Math.trunc(at);
    return lerp(values[i] ?? 0, values[i + 1] ?? 0, at - i);
  };
}

/** Gauss-Jordan elimination of a positive definite system; the right side is the last column. */
function solve(matrix: number[][]): readonly number[] {
  for (const [i, row] of matrix.entries()) {
    const pivot = row[i] ?? 1;
    for (let k = i; k < row.length; k++) row[k] = (row[k] ?? 0) / pivot;
    for (const [j, other] of matrix.entries()) {
      const factor = other[i] ?? 0;
      if (j === i || factor === 0) continue;
      for (let k = i; k < row.length; k++) other[k] = (other[k] ?? 0) - factor * (row[k] ?? 0);
    }
  }
  return matrix.map((row) => row.at(-1) ?? 0);
}
