import { describe, expect, test } from 'vitest';
import { type FaceLandmarks, LIDS, point } from '../mesh/landmarks.ts';
import { testKernel } from '../testing/kernel.test-support.ts';
import { createFace } from './face.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';

const SIZE = 512;
const kernel = await testKernel();

/** The plain face, turned about the middle of its head. */
function turnedFace(degrees: number): FaceLandmarks {
  const { points } = plainFace(SIZE);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [middle, axis] = [SIZE / 2, 0.15 * SIZE];
  return {
    points: points.map((value, i) => {
      const [x, z] = [(points[i - (i % 3)] ?? 0) - middle, (points[i - (i % 3) + 2] ?? 0) - axis];
      if (i % 3 === 0) return middle + x * cos - z * sin;
      return i % 3 === 2 ? axis + x * sin + z * cos : value;
    }),
    eyes: null,
  };
}

describe.each([-38, 38])('a face turned by %d degrees', (degrees) => {
  const landmarks = turnedFace(degrees);
  const lipY = (point(landmarks, 13)[1] + point(landmarks, 14)[1]) / 2;
  const face = createFace({ image: plainImage(SIZE, lipY), landmarks, enlargement: 1, kernel });

  test('has its lids where the picture shows them, the far ones too', () => {
    for (const side of ['right', 'left'] as const) {
      const eye = face.eyes[side];
      for (const [i, index] of LIDS[side].upper.entries()) {
        if (i === 0 || i === 8) continue;
        const [x, y] = point(landmarks, index);
        const [across] = face.space.toLocalAt(x, y, eye.z);
        const [, drawn] = face.space.toImage(across, eye.upper(across), eye.z);
        expect(Math.abs(drawn - y) / face.space.mm, `${side} lid, point ${i}`).toBeLessThan(1.2);
      }
    }
  });
});
