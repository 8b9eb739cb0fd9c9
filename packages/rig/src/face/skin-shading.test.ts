import { beforeAll, describe, expect, test } from 'vitest';
import { createSampler, type Planes } from '../image/planes.ts';
import { leastSquares } from '../math/least-squares.ts';
import { createFaceSpace, localPoint } from '../mesh/face-space.ts';
import { meshNormals } from '../mesh/normals.ts';
import { REST_POSE } from '../motion/controls.ts';
import { createFace, type Face, poseFace } from './face.ts';
import { estimateLight } from './photo-light.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { testKernel } from '../testing/kernel.test-support.ts';
import { shadeSkin } from './skin-shading.ts';

const SIZE = 512;
const kernel = await testKernel();
const landmarks = plainFace(SIZE);
const space = createFaceSpace(landmarks);

/** A plain face that is brighter on one side of the image. */
function litFrom(side: -1 | 0 | 1): Planes {
  const image = plainImage(SIZE, SIZE * 0.65);
  return { ...image, luma: image.luma.map((_, o) => 140 + side * 60 * ((o % SIZE) / SIZE - 0.5)) };
}

test('leastSquares finds the factors of a line, and weighs observations', () => {
  const row = (x: number, value: number, weight = 1) => ({ terms: [1, x], value, weight });
  const [start = 0, slope = 0] = leastSquares([row(0, 1), row(1, 3), row(2, 5), row(3, 100, 0)], 2, 1e-9);
  expect([start, slope]).toEqual([expect.closeTo(1, 5), expect.closeTo(2, 5)]);
});

test('normals of the mesh point to the viewer, and outwards on the cheeks', () => {
  const normals = meshNormals(space);
  expect(normals[4]?.[2]).toBeLessThan(-0.5);
  expect(normals[50]?.[0]).toBeLessThan(0);
  expect(normals[280]?.[0]).toBeGreaterThan(0);
});

test.each([-1, 1] as const)('the light of a photo is found on the side it comes from (%i)', (side) => {
  const { direction } = estimateLight(space, createSampler(litFrom(side), space));
  expect(Math.sign(direction[0])).toBe(side);
  expect(direction[2]).toBeLessThan(0);
});

describe('the light on the skin', () => {
  const drawn = kernel.bytes(SIZE * SIZE);
  let face: Face;
  beforeAll(() => {
    face = createFace({ image: litFrom(1), landmarks, enlargement: 1, kernel });
    // Generous, because other tests use the processors meanwhile.
  }, 60_000);
  /** An even frame after the shading of a pose. */
  const shaded = (pose: Partial<typeof REST_POSE>): Uint8Array => {
    poseFace(face, { ...REST_POSE, ...pose });
    drawn.fill(150);
    if (face.shading) shadeSkin(kernel, face.shading, drawn, SIZE);
    return drawn;
  };
  const at = (frame: Uint8Array, mesh: number): number => {
    const [x, y] = space.toImage(...localPoint(space, mesh));
    return frame[Math.round(y) * SIZE + Math.round(x)] ?? 0;
  };

  test('is as in the photo when the face is at rest', () => {
    expect(shaded({}).every((luma) => luma === 150)).toBe(true);
  });

  test('changes on the cheeks with a smile, and not on eyes, lips and background', () => {
    const frame = shaded({ smile: 3 });
    expect(new Set([205, 425].map((cheek) => at(frame, cheek) === 150))).toEqual(new Set([false]));
    for (const place of [13, 14, 33, 263, 10]) expect(at(frame, place)).toBe(150);
    expect(frame.subarray(0, SIZE * 100).every((luma) => luma === 150)).toBe(true);
  });

  test('never changes by more than a fifth, whatever the pose', () => {
    const frame = shaded({ smile: 40, jaw: 60, width: -40 });
    const levels = [...new Set(frame)];
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(Math.floor(150 - 0.2 * 134));
    expect(Math.max(...levels)).toBeLessThanOrEqual(Math.ceil(150 + 0.13 * 134));
  });
});
