import { expect, test } from 'vitest';
import { shownPart, zoomOf } from './fit-footage.ts';

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

test('wide footage in a tall frame is shown smaller where captions would be over its lips', () => {
  const wide = { width: 1280, height: 720 };
  const tall = { width: 720, height: 1280 };
  expect(zoomOf(wide, [600, 200, 120, 160], tall)).toBe(1);
  // The chin at the lower edge: lips are at 0.68 of the frame's height then.
  const low = zoomOf(wide, [560, 480, 170, 230], tall);
  expect((low * (480 + 0.8 * 230)) / 720).toBeCloseTo(0.68, 6);
  expect(shownPart(wide, [560, 480, 170, 230], tall, low)).toMatchObject({ width: 550, height: 720, y: 0 });
  // As it is where the frame is not taller.
  expect(zoomOf(tall, [300, 1000, 200, 270], wide)).toBe(1);
  expect(zoomOf(wide, [560, 480, 170, 230], wide)).toBe(1);
});
