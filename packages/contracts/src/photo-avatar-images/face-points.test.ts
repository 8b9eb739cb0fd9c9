import { describe, expect, test } from 'vitest';
import { FacePointsText } from '../core/refused-picture.ts';
import { guessPoints, isFaceLike, findOutlinePoints, writePointsText } from './face-points.ts';

const guess = guessPoints({ width: 1000, height: 1400 });

describe('the points of a face', () => {
  test('that are guessed lie in the picture where the points of a face do', () => {
    for (const size of [
      { width: 1000, height: 1400 },
      { width: 1600, height: 900 },
      { width: 200, height: 200 },
    ]) {
      const points = guessPoints(size);
      expect(isFaceLike(points)).toBe(true);
      for (const [x, y] of Object.values(points)) {
        expect(x > 0 && y > 0 && x < size.width && y < size.height).toBe(true);
      }
    }
  });

  test('are accepted from a face that lies on its side', () => {
    const turn = ([x, y]: readonly [number, number]): [number, number] => [1400 - y, x];
    const turned = { ...guess };
    for (const [name, place] of Object.entries(guess)) Object.assign(turned, { [name]: turn(place) });
    expect(isFaceLike(turned)).toBe(true);
  });

  test.each([
    ['the mouth is above the eyes', { lips: [500, 300] }],
    ['the chin is above the lips', { chin: [500, guess.lips[1] - 10] }],
    ['both eyes are in one place', { left_eye_inner: guess.right_eye_inner, left_eye_outer: guess.right_eye_outer }],
    ['right and left are exchanged', { mouth_right: guess.mouth_left, mouth_left: guess.mouth_right }],
    ['the mouth reaches beyond a side', { mouth_left: [guess.left_side[0] + 5, guess.mouth_left[1]] }],
  ] as const)('are refused where %s', (_what, changed) => {
    expect(isFaceLike({ ...guess, ...changed })).toBe(false);
  });

  test('stay the same when they are written as text and read again', () => {
    expect(FacePointsText.parse(writePointsText(guess))).toEqual(guess);
    expect(FacePointsText.parse(writePointsText({ ...guess, lips: [500.5, 813.25] })).lips).toEqual([500.5, 813.25]);
  });

  test.each([
    '',
    '1,2,3',
    `${writePointsText(guess)},1`,
    writePointsText(guess).replace(/^\d+/, 'NaN'),
    Array.from({ length: 24 }, () => '7').join(','),
  ])('are refused from the text %j', (text) => expect(FacePointsText.safeParse(text).success).toBe(false));

  test('are unknown for a face without an outline', () => {
    expect(findOutlinePoints([])).toBeNull();
  });
});
