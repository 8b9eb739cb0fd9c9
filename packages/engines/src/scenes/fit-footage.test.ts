import { expect, test } from 'vitest';
import { shownPart } from './fit-footage.ts';

test('a tall frame shows the part of wide footage around the face, and never beyond its edges', () => {
  const wide = { width: 1280, height: 720 };
  const tall = { width: 720, height: 1280 };
  expect(shownPart(wide, [800, 200, 100, 140], tall)).toEqual({ x: 646, y: 0, width: 406, height: 720 });
  expect(shownPart(wide, [10, 200, 100, 140], tall).x).toBe(0);
  expect(shownPart(wide, [1170, 200, 100, 140], tall).x).toBe(1280 - 406);
  // A square face in the upper part of tall footage.
  expect(shownPart(tall, [300, 260, 120, 160], { width: 1280, height: 720 })).toEqual({
    x: 0,
    y: 168,
    width: 720,
    height: 406,
  });
});
