import { expect, test } from 'vitest';
import { findBlobs, type GreyPlane } from './blobs.ts';
import { findMouth } from './find-mouth.ts';
import type { EyePair } from './pair-eyes.ts';

const SIDE = 160;
/** Pixels between the eyes, which are at 50. */
const APART = 40;
const EYES_Y = 50;

const eye = (x: number) => ({ x, y: EYES_Y, radius: 4, contrast: 80, isDark: true });
const PAIR: EyePair = { right: eye(60), left: eye(100), apart: APART, signs: [], score: 0 };

/** A light face with a dark round nose and dark lines so far below the eyes (eye distances). */
function place(nose: number, lines: readonly number[], radius = 0.15): number {
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, o) => {
    const [u, v] = [((o % SIDE) - 80) / APART, (Math.floor(o / SIDE) - EYES_Y) / APART];
    const isNose = Math.hypot(u, v - nose) < radius;
    const isLine = lines.some((at) => Math.abs(u) < 0.35 && Math.abs(v - at) < 0.04);
    return isNose || isLine ? 60 : 200;
  });
  const plane: GreyPlane = { width: SIDE, height: SIDE, values };
  return findMouth(plane, PAIR, findBlobs(plane)).below;
}

test('finds the mouth of a long muzzle below its nose', () => {
  expect(Math.abs(place(0.95, [1.32]) - 1.32)).toBeLessThan(0.08);
});

test('finds the mouth of a short muzzle above the line of its chin', () => {
  expect(Math.abs(place(0.28, [0.56, 1.05], 0.1) - 0.56)).toBeLessThan(0.08);
});

test('takes a mouth that is not seen to be below the nose', () => {
  expect(Math.abs(place(0.5, [], 0.1) - 0.88)).toBeLessThan(0.12);
});
