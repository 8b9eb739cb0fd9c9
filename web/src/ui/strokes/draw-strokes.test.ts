import { CUT_OUT_STROKES, type CutOutStroke, CutOutStrokes } from '@orator/contracts/core/cut-out-strokes';
import { expect, test } from 'vitest';
import { areFull, beginStroke, endStroke, extendStroke, type Place } from './draw-strokes.ts';

const FINE = { keep: true, radius: 0.005 };

const draw = (strokes: CutOutStroke[], places: readonly Place[], brush = FINE): CutOutStroke[] => {
  const [first = [0, 0], ...rest] = places;
  return endStroke(rest.reduce(extendStroke, beginStroke(strokes, brush, first)));
};

/** A scribble that cannot be simplified to straight lines. */
const scribble = (from: number, count: number): Place[] =>
  Array.from(
    { length: count },
    (_, i): Place => [0.5 + 0.44449 * Math.sin((from + i) * 2.399963), 0.5 + 0.44449 * Math.cos((from + i) * 1.618034)],
  );

test('a straight stroke keeps its ends, and a corner stays', () => {
  const across = Array.from({ length: 50 }, (_, i): Place => [0.1 + i / 100, 0.5]);
  const down = Array.from({ length: 30 }, (_, i): Place => [0.59, 0.5 + i / 100]);
  const [stroke] = draw([], [...across, ...down]);
  expect(stroke?.points).toEqual([
    [0.1, 0.5],
    [0.59, 0.5],
    [0.59, 0.79],
  ]);
});

test('a stroke with too many points goes on as another stroke, from its end', () => {
  const strokes = draw([], scribble(0, 450));
  expect(CutOutStrokes.safeParse(strokes).success).toBe(true);
  expect(strokes).toHaveLength(3);
  expect(strokes[1]?.points[0]).toEqual(strokes[0]?.points.at(-1));
});

test('the maximum of strokes and points is sent in less than 64 kB, and nothing can be painted beyond it', () => {
  let strokes: CutOutStroke[] = [];
  for (let n = 0; n < 80; n++) strokes = draw(strokes, scribble(100 * n, n < 56 ? 56 : 300));
  expect(areFull(strokes)).toBe(true);
  expect(strokes.length).toBeLessThanOrEqual(CUT_OUT_STROKES.strokes);
  expect(CutOutStrokes.safeParse(strokes).success).toBe(true);
  expect(JSON.stringify(strokes).length).toBeLessThan(62_000);
  expect(draw(strokes, scribble(7, 20))).toEqual(strokes);
});
