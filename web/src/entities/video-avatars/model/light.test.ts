import { expect, test } from 'vitest';
import { judgeLight, LIGHT_SIDE } from './light.ts';

const picture = (left: number, right = left): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: LIGHT_SIDE ** 2 * 4 }, (_, i) =>
    (i >> 2) % LIGHT_SIDE < LIGHT_SIDE / 2 ? left : right,
  );

test.each([
  ['good', picture(110)],
  ['good', picture(90, 150)],
  ['dark', picture(30)],
  ['bright', picture(240)],
  ['side', picture(40, 170)],
])('calls the light of a picture %s', (light, rgba) => {
  expect(judgeLight(rgba)).toBe(light);
});
