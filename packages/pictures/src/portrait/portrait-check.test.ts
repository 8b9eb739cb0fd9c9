import { expect, test } from 'vitest';
import { checkPortrait } from './portrait-check.ts';

const found = {
  box: { x: 300, y: 300, width: 200, height: 200, score: 1, keypoints: [] },
  others: [],
  landmarks: { points: [], eyes: null },
  presence: 1,
  spread: 0.004,
};
const quality = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  faceHeight: 400,
  sharpness: 0.1,
  brightness: 120,
  lipGap: 0,
  mouthOpening: 0,
  mouth: 'unsure',
  darkGlasses: false,
} as const;
const photo = { side: 1000, uncovered: false, chosen: false };

test.each([-40, -30, 30, 40])('accepts a face that is turned by %d degrees, with a note that it is turned', (yaw) => {
  expect(checkPortrait(found, 1, { ...quality, yaw }, photo)).toEqual({ reasons: [], warnings: ['slightly_turned'] });
});

test.each([-41, 41])('refuses a face that is turned by %d degrees', (yaw) => {
  expect(checkPortrait(found, 1, { ...quality, yaw }, photo).reasons).toEqual(['face_turned']);
});

test('allows the mesh of a turned face to be as unsure as that of a covered one', () => {
  const unsure = { ...found, spread: 0.0092, presence: 0.97 };
  expect(checkPortrait(unsure, 1, quality, photo).reasons).toEqual(['face_covered']);
  expect(checkPortrait(unsure, 1, { ...quality, yaw: 28 }, photo).reasons).toEqual([]);
  expect(checkPortrait({ ...unsure, spread: 0.011 }, 1, { ...quality, yaw: 28 }, photo).reasons).toEqual([
    'face_covered',
  ]);
});

test('allows the mesh to be less sure of a face whose mouth is seen for sure', () => {
  const unsure = { ...found, spread: 0.0102, presence: 0.98 };
  expect(checkPortrait(unsure, 1, quality, photo).reasons).toEqual(['face_covered']);
  expect(checkPortrait(unsure, 1, { ...quality, mouth: 'seen' }, photo).reasons).toEqual([]);
  expect(checkPortrait({ ...unsure, spread: 0.011 }, 1, { ...quality, mouth: 'seen' }, photo).reasons).toEqual([
    'face_covered',
  ]);
});
