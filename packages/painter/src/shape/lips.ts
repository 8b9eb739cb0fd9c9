/**
 * | constants | source |
 * |---|---|
 * | `ABOVE`, `PARTED_TO` | chosen by eye |
 * | `REACH` | arithmetic: `exp` is 0 there |
 */
import { spline } from '../math/curve.ts';
import { power, sine } from '../math/functions.ts';
import { bump, clamp, mix, ridge, smooth } from '../math/numeric.ts';
import type { FaceShape } from '../person/face-shape.ts';

/** Heights (y) for `u`, -1 and 1 at the corners of the mouth. */
export interface Lips {
  /** Where the lips meet when they are closed. */
  readonly line: (u: number) => number;
  readonly top: (u: number) => number;
  readonly bottom: (u: number) => number;
  /** The edges of the opening; both are `line` when the lips are closed. */
  readonly upperEdge: (u: number) => number;
  readonly lowerEdge: (u: number) => number;
  readonly height: (x: number, y: number) => number;
  /** Whether lips, or the shade that they cast, can be at a height: nothing of them is drawn elsewhere. */
  readonly near: (y: number) => boolean;
}

/** Share of an opening that lies above the line where closed lips meet. */
const ABOVE = 0.3;
/** Beyond so many units from the lips, their ridges are 0 to the last bit, as `exp` is for such distances. */
const REACH = 0.5;
/** The lips part between these two places only. */
const PARTED_TO = 0.86;

export function createLips(p: FaceShape): Lips {
  const line = (u: number): number => {
    const au = Math.abs(u);
    const corners = (p.smile * 0.112 + p.corner) * power(au, 1.9);
    const bows = 0.013 * ridge(u, 0.17) - 0.006 * ridge(au - 0.4, 0.2);
    return p.mouthY + 0.006 - corners + p.tubercle * bows + 0.005 * ridge(au - 0.82, 0.12);
  };
  const opening = (u: number): number =>
    p.parted === 0 ? 0 : p.parted * power(Math.max(0, 1 - power(Math.abs(u) / PARTED_TO, 2.4)), 0.75);
  const upper = spline([
    [0, 1 - p.bow],
    [p.peak, 1],
    [0.55, mix(0.54, 0.72, p.lipSpan)],
    [0.84, mix(0.13, 0.22, p.lipSpan)],
    [1, 0],
  ]);
  const lower = spline([
    [0, 1],
    [0.3, 0.97],
    [0.6, mix(0.58, 0.75, p.lipSpan)],
    [0.86, mix(0.13, 0.23, p.lipSpan)],
    [1, 0],
  ]);
  const upperEdge = (u: number): number => line(u) - ABOVE * opening(u);
  const lowerEdge = (u: number): number => line(u) + (1 - ABOVE) * opening(u);
  const edges = {
    line,
    upperEdge,
    lowerEdge,
    top: (u: number) => upperEdge(u) - p.lipUp * upper(Math.abs(u)),
    bottom: (u: number) => lowerEdge(u) + p.lipLow * lower(Math.abs(u)),
  };
  const cornerY = line(1);
  const us = Array.from({ length: 101 }, (_, i) => i / 100);
  const highest = Math.min(...us.map(edges.top)) - REACH;
  const lowest = Math.max(...us.map(edges.bottom)) + REACH;
  const near = (y: number): boolean => y > highest && y < lowest;
  const lipHeight = createLipHeight(p, { line, opening, upper, lower });
  const height = (x: number, y: number): number => {
    const beside = around(p, cornerY, x, y) + philtrum(p, x, y);
    return near(y) ? beside + lipHeight(x, y) : beside;
  };
  return { ...edges, near, height };
}

/** The corners sink in, the cheeks beside them rise with a smile. */
const around = (p: FaceShape, cornerY: number, x: number, y: number): number =>
  -0.022 * (0.5 + p.smile * 0.8) * bump(Math.abs(x), y, p.mouthW * 1.07, cornerY - 0.01, 0.05, 0.05) +
  0.03 * p.smile * bump(Math.abs(x), y, p.mouthW * 1.3, cornerY - 0.03, 0.09, 0.14);

function philtrum(p: FaceShape, x: number, y: number): number {
  const lip = p.mouthY - p.lipUp;
  const column = mix(0.05, p.peak * p.mouthW, smooth(p.noseTipY + 0.2, lip, y));
  const along = smooth(p.noseTipY + 0.17, p.noseTipY + 0.25, y) * smooth(lip + 0.03, lip - 0.03, y);
  return p.philtrum * along * (0.015 * ridge(Math.abs(x) - column, 0.034) - 0.02 * ridge(x, 0.042));
}

/** What lips are made of, for `u`. */
interface LipCurves {
  readonly line: (u: number) => number;
  readonly opening: (u: number) => number;
  readonly upper: (u: number) => number;
  readonly lower: (u: number) => number;
}

/** A tubercle and two wings above, two cushions below. */
const createLipHeight =
  (p: FaceShape, curves: LipCurves) =>
  (x: number, y: number): number => {
    const u = x / p.mouthW;
    const au = Math.abs(u);
    if (au >= 1) return 0;
    const line = curves.line(u);
    const opening = curves.opening(u);
    const upper = line - ABOVE * opening;
    const lower = line + (1 - ABOVE) * opening;
    const top = upper - p.lipUp * curves.upper(au);
    const bottom = lower + p.lipLow * curves.lower(au);
    const taper = power(1 - u * u, 0.7);
    let z = 0.011 * ridge(y - top + 0.012, 0.013); // the white roll over the upper lip
    if (y < upper) {
      const form = 0.9 + 0.22 * p.tubercle * ridge(u, 0.2) + 0.12 * ridge(au - 0.5, 0.2);
      const round = power(sine(Math.PI * clamp(((y - top) / (upper - top + 1e-4)) * 0.78 + 0.1)), 0.9);
      z += (0.36 * p.lipUp + 0.014) * form * round * smooth(top - 0.028, top + 0.018, y);
    } else if (y > lower) {
      const form = 0.96 + 0.12 * ridge(au - 0.3, 0.2) - 0.07 * ridge(u, 0.09);
      const round = sine(Math.PI * clamp((y - lower) / (bottom - lower + 1e-4)) * 0.86);
      z += (0.5 * p.lipLow + 0.01) * form * round * smooth(bottom + 0.026, bottom - 0.026, y);
    } else z -= 0.05 * smooth(0, 0.03, lower - upper);
    return taper * z - 0.028 * power(taper, 0.4) * ridge(y < line ? y - upper : y - lower, 0.014);
  };
