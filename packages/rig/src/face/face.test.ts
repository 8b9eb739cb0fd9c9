import { beforeAll, describe, expect, test } from 'vitest';
import { type Pose, REST_POSE } from '../motion/controls.ts';
import { createFace, type Face, poseFace } from './face.ts';
import { createFaceSpace } from '../mesh/face-space.ts';
import type { Grid } from '../warp/grid.ts';
import { point, transformLandmarks } from '../mesh/landmarks.ts';
import { MIRROR } from '../mesh/mirror.ts';
import { plainFace, plainImage } from './plain-face.test-support.ts';
import { testKernel } from '../testing/kernel.test-support.ts';

const SIZE = 256;
const kernel = await testKernel();
const landmarks = plainFace(SIZE);
const lipY = (point(landmarks, 13)[1] + point(landmarks, 14)[1]) / 2;

function build(): Face {
  const image = plainImage(SIZE, lipY);
  return createFace({ image, landmarks, enlargement: 1, kernel });
}

/** The largest distance (pixels) between a vertex of a grid and its source. */
function largestShift(grid: Grid): number {
  let most = 0;
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      const o = j * grid.stride + i;
      const dx = (grid.sourceX[o] ?? 0) - (grid.x0 + i * grid.cell);
      const dy = (grid.sourceY[o] ?? 0) - (grid.y0 + j * grid.cell);
      most = Math.max(most, Math.hypot(dx, dy));
    }
  }
  return most;
}

describe('a face', () => {
  let face: Face;
  const parting = (pose: Pose): number => {
    poseFace(face, pose);
    const patch = face.mouthPatch?.patch;
    const middle = (patch?.width ?? 0) >> 1;
    return ((patch?.bottom[middle] ?? 0) - (patch?.top[middle] ?? 0)) / face.space.mm / face.mouth.scale;
  };

  beforeAll(() => {
    face = build();
  });

  test('at rest is the photo itself', () => {
    poseFace(face, REST_POSE);
    for (const grid of [face.base, ...face.eyePatches.map((eye) => eye.patch.lower)])
      expect(largestShift(grid)).toBeLessThan(1e-3);
  });

  test('parts its lips as far as the pose says, and closes them on a negative gap', () => {
    expect(face.mouth.open).toBe(false);
    expect(parting(REST_POSE)).toBeCloseTo(0, 3);
    const open = { ...REST_POSE, jaw: 9, upper: 1, lower: 1 };
    expect(parting(open)).toBeGreaterThan(8);
    expect(parting(open)).toBeLessThan(14);
    expect(parting({ ...REST_POSE, jaw: 0.8, upper: -1.1, lower: -2.4 })).toBeCloseTo(0, 3);
  });

  test('turns the middle of the face sideways and leaves the image border alone', () => {
    poseFace(face, { ...REST_POSE, yaw: 0.06 });
    expect(largestShift(face.base)).toBeGreaterThan(2);
    const { base } = face;
    for (let i = 0; i < base.columns; i++) {
      expect(base.sourceX[i]).toBeCloseTo(base.x0 + i * base.cell, 1);
    }
  });

  test('inverts its own displacement: the source of a vertex is moved onto it', () => {
    poseFace(face, { ...REST_POSE, jaw: 6, yaw: 0.03 });
    poseFace(face, { ...REST_POSE, jaw: 6, yaw: 0.03 });
    const { base } = face;
    let worst = 0;
    for (let j = 1; j < base.rows - 1; j++) {
      for (let i = 1; i < base.columns - 1; i++) {
        const o = j * base.stride + i;
        const sx = base.sourceX[o] ?? 0;
        const sy = base.sourceY[o] ?? 0;
        const q = Math.round((sy - base.y0) / base.cell) * base.stride + Math.round((sx - base.x0) / base.cell);
        const back = Math.abs(sy + (base.moved[2 * q + 1] ?? 0) - (base.y0 + j * base.cell));
        worst = Math.max(worst, back);
      }
    }
    expect(worst).toBeLessThan(base.cell / 2);
  });

  test('shuts both eyes in a blink', () => {
    poseFace(face, REST_POSE);
    const openTops = face.eyePatches.map((eye) => eye.patch.top[eye.patch.width >> 1] ?? 0);
    poseFace(face, { ...REST_POSE, blinkRight: 1, blinkLeft: 1 });
    expect(face.eyePatches).toHaveLength(2);
    for (const [i, eye] of face.eyePatches.entries()) {
      expect((eye.patch.top[eye.patch.width >> 1] ?? 0) - (openTops[i] ?? 0)).toBeGreaterThan(1);
    }
  });
});

test('every mesh point has a mirror image, which mirrors back', () => {
  expect(Array.from(MIRROR, (m, i) => MIRROR[m] === i).every(Boolean)).toBe(true);
  expect(MIRROR[33]).toBe(263);
  expect(MIRROR[61]).toBe(291);
  expect(MIRROR[1]).toBe(1);
});

test('face coordinates follow a face that is scaled and moved', () => {
  const space = createFaceSpace(landmarks);
  const moved = createFaceSpace(transformLandmarks(landmarks, 2, 30, -10));
  expect(moved.mm).toBeCloseTo(2 * space.mm, 6);
  const [x, y] = space.toImage(10, 20, 3);
  const [mx, my] = moved.toImage(10, 20, 3);
  expect([mx, my]).toEqual([expect.closeTo(2 * x + 30, 6), expect.closeTo(2 * y - 10, 6)]);
  const back = space.toLocalAt(x, y, 3);
  expect(back).toEqual([expect.closeTo(10, 6), expect.closeTo(20, 6)]);
});
