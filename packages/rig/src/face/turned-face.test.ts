import { describe, expect, test } from 'vitest';
import { type FaceLandmarks, LIDS, point } from '../mesh/landmarks.ts';
import { testKernel } from '../testing/kernel.test-support.ts';
import { createSampler, type Planes } from '../image/planes.ts';
import { createFaceSpace } from '../mesh/face-space.ts';
import { REST_POSE } from '../motion/controls.ts';
import { bareLips } from '../mouth/bare-lips.ts';
import { findMouth } from '../mouth/mouth.ts';
import { createFace, poseFace } from './face.ts';
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

  test('shuts the lips of a smile up to the far corner', () => {
    const smiling = createFace({ image: drawSmile(landmarks, lipY), landmarks, enlargement: 1, kernel });
    expect(smiling.mouth.bared).toBe(true);
    poseFace(smiling, REST_POSE);
    const { top, bottom } = smiling.mouthPatch?.patch ?? { top: new Float32Array(), bottom: new Float32Array() };
    expect(Math.max(...top.map((y, i) => (bottom[i] ?? 0) - y))).toBeLessThan(0.5);
  });

  test('has lips in the place of teeth above where the mesh has the upper lip of a smile', () => {
    const image = drawSmile(landmarks, lipY, -4);
    const space = createFaceSpace(landmarks);
    const mouth = findMouth(space, createSampler(plainImage(SIZE, lipY), space));
    const { cornerY, depth, centreX } = mouth;
    const parted = { ...mouth, upper: (x: number) => cornerY(x) + 1, lower: (x: number) => cornerY(x) + 4 };
    const bare = createSampler(bareLips(image, space, parted), space);
    const lumas = [-8, 0, 8].map((along) => {
      const x = centreX + along;
      return bare.luma(x, cornerY(x) - 3, depth(x));
    });
    for (const luma of lumas) expect(Math.abs(luma - 150)).toBeLessThan(12);
  });
});

/** The plain picture with teeth between the lips, from so far below the line between them (mm). */
function drawSmile(landmarks: FaceLandmarks, lipY: number, from = 0.5): Planes {
  const image = plainImage(SIZE, lipY);
  const space = createFaceSpace(landmarks);
  const { cornerY, centreX, half, depth } = findMouth(space, createSampler(image, space));
  for (const o of image.luma.keys()) {
    const [px, py] = [o % SIZE, Math.floor(o / SIZE)];
    const [near] = space.toLocalAt(px, py, depth(centreX));
    const [x, y] = space.toLocalAt(px, py, depth(near));
    const below = y - cornerY(x);
    if (below < from || below > 5 * Math.sqrt(Math.max(0, 1 - ((x - centreX) / half) ** 2))) continue;
    const c = (py >> 1) * (SIZE >> 1) + (px >> 1);
    image.luma[o] = 200;
    [image.u[c], image.v[c]] = [128, 128];
  }
  return image;
}
