import { describe, expect, test } from 'vitest';
import { plainFace } from './plain-face.test-support.ts';
import { AVERAGE_FACE } from '../mesh/average-face.ts';
import { FACE_POINTS, type FacePoints, readFacePoints } from '../mesh/face-points.ts';
import { point, transformLandmarks } from '../mesh/landmarks.ts';
import { placeAverageFace, placeFace } from '../mesh/place-face.ts';

/** The points of an animal with round eyes far apart, its face turned by a fifth of a right angle, pixels. */
const ANIMAL: FacePoints = {
  right_eye_outer: [300, 280],
  right_eye_lid: [352, 250],
  right_eye_inner: [400, 310],
  left_eye_inner: [520, 340],
  left_eye_lid: [580, 310],
  left_eye_outer: [620, 380],
  mouth_right: [360, 520],
  mouth_left: [500, 555],
  lips: [425, 550],
  chin: [405, 640],
  right_side: [215, 360],
  left_side: [650, 500],
};

describe('a face placed by hand', () => {
  test('equals the detected face exactly when no point was moved', () => {
    const face = transformLandmarks(plainFace(800), 1.0137, 3.3, -2.7);
    expect(placeFace(face, readFacePoints(face))).toBe(face);
  });

  test.each([
    ['a found one', (points: FacePoints) => placeFace(plainFace(800), points)],
    ['the average one', placeAverageFace],
  ])('has every point where it was put: %s', (_name, place) => {
    const placed = readFacePoints(place(ANIMAL));
    for (const name of FACE_POINTS) {
      expect(Math.hypot(placed[name][0] - ANIMAL[name][0], placed[name][1] - ANIMAL[name][1]), name).toBeLessThan(1.5);
    }
  });

  test('keeps what is far from a moved point', () => {
    const face = plainFace(800);
    const points = readFacePoints(face);
    const [x, y] = points.lips;
    const moved = placeFace(face, { ...points, lips: [x, y + 12] });
    const shift = (index: number): number => point(moved, index)[1] - point(face, index)[1];
    expect(shift(13)).toBeGreaterThan(10);
    expect(shift(0)).toBeGreaterThan(6);
    for (const far of [10, 159, 386, 145, 374, 234, 454]) expect(Math.abs(shift(far)), `point ${far}`).toBeLessThan(2);
  });

  test('opens an eye downwards as well as upwards', () => {
    const points = readFacePoints(plainFace(800));
    const [x, y] = points.right_eye_lid;
    const [, corner] = points.right_eye_outer;
    const face = plainFace(800);
    const opened = placeFace(face, { ...points, right_eye_lid: [x, corner - 2 * (corner - y)] });
    expect(point(opened, 145)[1] - point(face, 145)[1]).toBeGreaterThan(0.5 * (corner - y));
    expect(Math.abs(point(opened, 374)[1] - point(face, 374)[1])).toBeLessThan(1.5);
  });

  test('has round irises within its eyes', () => {
    const { eyes } = placeAverageFace(ANIMAL);
    for (const [eye, outer, inner] of [
      [eyes?.right, ANIMAL.right_eye_outer, ANIMAL.right_eye_inner],
      [eyes?.left, ANIMAL.left_eye_outer, ANIMAL.left_eye_inner],
    ] as const) {
      const [centre = [0, 0], ...around] = eye?.iris ?? [];
      const radii = around.map(([x, y]) => Math.hypot(x - centre[0], y - centre[1]));
      expect(Math.max(...radii) / Math.min(...radii)).toBeLessThan(1.2);
      const [x, y] = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
      expect(Math.hypot(centre[0] - x, centre[1] - y)).toBeLessThan(
        0.35 * Math.hypot(outer[0] - inner[0], outer[1] - inner[1]),
      );
    }
  });

  test('is symmetric when it is the average face', () => {
    const { points, eyes } = AVERAGE_FACE;
    expect(points).toHaveLength(468 * 3);
    expect(points.reduce((sum, value, i) => (i % 3 === 0 ? sum + value : sum), 0)).toBe(0);
    expect(eyes?.left.contour.map(([x]) => -x)).toEqual(eyes?.right.contour.map(([x]) => x));
  });
});
