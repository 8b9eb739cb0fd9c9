import { CUT_OUT_STROKES, type CutOutStroke } from '@orator/contracts/core/cut-out-strokes';

export type Place = readonly [x: number, y: number];
type Strokes = readonly CutOutStroke[];

/** Places are rounded to a ten-thousandth of the picture, finer than a pixel. */
const FINEST = 1e4;
/** Maximum error of a simplified line, and minimum distance of its points: shares of the brush's half width. */
const NEAR = { line: 0.1, places: 1 / 3 } as const;

const round = ([x, y]: Place): [number, number] => [Math.round(x * FINEST) / FINEST, Math.round(y * FINEST) / FINEST];

const countPoints = (strokes: Strokes): number => strokes.reduce((sum, { points }) => sum + points.length, 0);

/** Whether no more strokes or points fit. */
export const areFull = (strokes: Strokes): boolean =>
  strokes.length >= CUT_OUT_STROKES.strokes || countPoints(strokes) >= CUT_OUT_STROKES.all;

/** Begins a stroke at a place; changes nothing if no more strokes fit. */
export const beginStroke = (
  strokes: Strokes,
  brush: Pick<CutOutStroke, 'keep' | 'radius'>,
  at: Place,
): CutOutStroke[] => (areFull(strokes) ? [...strokes] : [...strokes, { ...brush, points: [round(at)] }]);

/**
 * Extends the last stroke to a place; places too close to its end are skipped. A stroke with the maximum number of
 * points is simplified, and goes on as another stroke if that is not enough.
 */
export function extendStroke(strokes: Strokes, at: Place): CutOutStroke[] {
  const last = strokes.at(-1);
  if (last === undefined || countPoints(strokes) >= CUT_OUT_STROKES.all) return [...strokes];
  const [x, y] = round(at);
  const [lastX = x, lastY = y] = last.points.at(-1) ?? [];
  if (Math.hypot(x - lastX, y - lastY) < last.radius * NEAR.places) return [...strokes];
  if (last.points.length < CUT_OUT_STROKES.points)
    return [...strokes.slice(0, -1), { ...last, points: [...last.points, [x, y]] }];
  const shorter = endStroke(strokes);
  if ((shorter.at(-1)?.points.length ?? 0) < CUT_OUT_STROKES.points) return extendStroke(shorter, at);
  return areFull(strokes) ? [...strokes] : extendStroke(beginStroke(strokes, last, [lastX, lastY]), at);
}

/** Leaves out the points of the last stroke without which it looks the same. */
export function endStroke(strokes: Strokes): CutOutStroke[] {
  const last = strokes.at(-1);
  if (last === undefined) return [];
  return [...strokes.slice(0, -1), { ...last, points: simplify(last.points, NEAR.line * last.radius) }];
}

/** Simplifies a line to the points that lie farther than `near` from its chord, part by part (Ramer, Douglas and Peucker). */
function simplify(points: readonly [number, number][], near: number): [number, number][] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const away = points.map((point) => measureAway(point, first, last));
  const most = Math.max(...away);
  if (most <= near) return [first, last];
  const at = away.indexOf(most);
  return [...simplify(points.slice(0, at + 1), near).slice(0, -1), ...simplify(points.slice(at), near)];
}

/** How far a place is from the line between two others. */
function measureAway([x, y]: Place, [x0, y0]: Place, [x1, y1]: Place): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / Math.max(Number.MIN_VALUE, dx ** 2 + dy ** 2);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}
