/**
 * | constants | source |
 * |---|---|
 * | `TERMS`, `STEPS` | the study of eyes (ADR 35): a cubic; tabulated for speed |
 * | `STIFFNESS` | chosen, not measured |
 */
import type { Curve } from './curve.ts';
import { clamp, lerp, type Point } from './numeric.ts';
import { leastSquares } from './least-squares.ts';

/** How many terms an arch is bent by. */
const TERMS = 4;
/** Keeps the fit near the chord where points are few, see `leastSquares`. */
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
  const rows = points.map(([x, y]) => ({ terms: terms(x), value: y - chord(x), weight: 1 }));
  const factors = leastSquares(rows, TERMS, STIFFNESS);
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
