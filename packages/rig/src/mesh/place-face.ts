/**
 * | constants | source |
 * |---|---|
 * | `REACH`, `AVERAGE_SIDE` | chosen (ADR 126), not measured |
 */
import { leastSquares, solve } from '../math/least-squares.ts';
import { clamp, type Point } from '../math/numeric.ts';
import { AVERAGE_FACE } from './average-face.ts';
import { FACE_POINTS, type FacePoints, readFacePoints } from './face-points.ts';
import { type EyeLandmarks, type FaceLandmarks, transformLandmarks } from './landmarks.ts';

/** Where a place of a face goes. */
interface Move {
  readonly from: Point;
  readonly to: Point;
}

/** Moves places of a face, and tells how much larger a small thing becomes, by which depths are scaled. */
interface Change {
  readonly move: (p: Point) => Point;
  readonly scale: number;
}

/** How far a moved point takes its surroundings along, in distances between the outer eye corners. */
const REACH = 0.35;
/** An eye is opened or narrowed by at most so much. */
const LID = { least: 0.15, most: 6 } as const;
/** The average face is enlarged to so many pixels between the outer eye corners, so that its points differ when they are rounded. */
const AVERAGE_SIDE = 4000;

/**
 * Bends a face so that its points lie where they were put. A face whose points were not moved stays as it is, to the last digit.
 * @param points see `readFacePoints`, pixels of the image
 */
export function placeFace(face: FaceLandmarks, points: FacePoints): FaceLandmarks {
  const from = readFacePoints(face);
  const moves = FACE_POINTS.map((name): Move => ({ from: from[name], to: points[name] }));
  if (moves.every(({ from: [x, y], to: [u, v] }) => x === u && y === v)) return face;
  const lids = [lowerLid(face, from, points, 'right'), lowerLid(face, from, points, 'left')];
  const { move, scale } = changeBy([...moves, ...lids], distance(from.right_eye_outer, from.left_eye_outer));
  const bent: number[] = [];
  for (let i = 0; i < face.points.length; i += 3) {
    bent.push(...move([face.points[i] ?? 0, face.points[i + 1] ?? 0]), (face.points[i + 2] ?? 0) * scale);
  }
  const round = (value: number): number => Math.round(value * 100) / 100;
  const eye = (given: EyeLandmarks, side: 'right' | 'left'): EyeLandmarks => {
    const k =
      distance(points[`${side}_eye_outer`], points[`${side}_eye_inner`]) /
      distance(from[`${side}_eye_outer`], from[`${side}_eye_inner`]);
    return { contour: given.contour.map(move), iris: placeIris(given.iris, move, k) };
  };
  const eyes = face.eyes && { right: eye(face.eyes.right, 'right'), left: eye(face.eyes.left, 'left') };
  return { ...face, points: bent.map(round), eyes };
}

/** A face where none was found: the average one with its points where they were put. */
export const placeAverageFace = (points: FacePoints): FaceLandmarks =>
  placeFace(transformLandmarks(AVERAGE_FACE, AVERAGE_SIDE / 1000, 0, 0), points);

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);

/** The edge of the lower lid, which has no point of its own: the eye is opened upwards and downwards alike. */
function lowerLid(face: FaceLandmarks, from: FacePoints, to: FacePoints, side: 'right' | 'left'): Move {
  const index = side === 'right' ? 145 : 374;
  const lower: Point = [face.points[index * 3] ?? 0, face.points[index * 3 + 1] ?? 0];
  const before = eyeAxes(from, side);
  const after = eyeAxes(to, side);
  const opened = clamp(
    after.above(to[`${side}_eye_lid`]) / Math.min(-0.01, before.above(from[`${side}_eye_lid`])),
    LID.least,
    LID.most,
  );
  return { from: lower, to: after.at(before.along(lower), before.above(lower) * opened) };
}

/** Places around an eye: along the line between its corners (0 to 1), and away from it, in lengths of the eye (below: positive). */
function eyeAxes(points: FacePoints, side: 'right' | 'left') {
  const [a, b] =
    side === 'right'
      ? [points.right_eye_outer, points.right_eye_inner]
      : [points.left_eye_inner, points.left_eye_outer];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy + 1e-9;
  return {
    along: ([x, y]: Point): number => ((x - a[0]) * dx + (y - a[1]) * dy) / square,
    above: ([x, y]: Point): number => ((y - a[1]) * dx - (x - a[0]) * dy) / square,
    at: (along: number, away: number): Point => [a[0] + along * dx - away * dy, a[1] + along * dy + away * dx],
  };
}

/** An iris stays round and grows with its eye. */
function placeIris(iris: readonly Point[], move: (p: Point) => Point, k: number): Point[] {
  const [centre = [0, 0]] = iris;
  const [x, y] = move(centre);
  return iris.map(([u, v]): Point => [x + (u - centre[0]) * k, y + (v - centre[1]) * k]);
}

/**
 * The change that takes each place where it goes: one for all, and for what that leaves, one around each place that fades away from
 * it (a Matérn kernel, whose system has a solution for any places that differ).
 */
function changeBy(moves: readonly Move[], size: number): Change {
  const reach = REACH * size;
  const [ox, oy] = moves[0]?.from ?? [0, 0];
  const terms = ([x, y]: Point): number[] => [(x - ox) / size, (y - oy) / size, 1];
  const fit = (axis: 0 | 1): readonly number[] =>
    leastSquares(
      moves.map(({ from, to }) => ({ terms: terms(from), value: to[axis], weight: 1 })),
      3,
      1e-9,
    );
  const [forX, forY] = [fit(0), fit(1)];
  const sumTerms = (factors: readonly number[], p: Point): number =>
    terms(p).reduce((sum, term, i) => sum + term * (factors[i] ?? 0), 0);
  const kernel = (a: Point, b: Point): number => {
    const r = distance(a, b) / reach;
    return (1 + r) * Math.exp(-r);
  };
  const weigh = (factors: readonly number[], axis: 0 | 1): readonly number[] =>
    solve(
      moves.map(({ from, to }, i) => [
        ...moves.map((other, j) => kernel(from, other.from) + (i === j ? 1e-9 : 0)),
        to[axis] - sumTerms(factors, from),
      ]),
    );
  const [weightsX, weightsY] = [weigh(forX, 0), weigh(forY, 1)];
  const determinant = ((forX[0] ?? 0) * (forY[1] ?? 0) - (forX[1] ?? 0) * (forY[0] ?? 0)) / size ** 2;
  return {
    scale: Math.sqrt(Math.abs(determinant)),
    move: (p) => {
      const near = moves.map(({ from }) => kernel(p, from));
      const rest = (weights: readonly number[]): number => near.reduce((sum, k, i) => sum + k * (weights[i] ?? 0), 0);
      return [sumTerms(forX, p) + rest(weightsX), sumTerms(forY, p) + rest(weightsY)];
    },
  };
}
