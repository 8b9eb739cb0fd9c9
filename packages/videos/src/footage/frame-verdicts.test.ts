import { POINT_COUNT } from '@orator/rig/mesh/landmarks';
import { expect, test } from 'vitest';
import { judgeFootage } from './footage-verdict.ts';
import { judgeFrames } from './frame-verdicts.ts';
import type { TrackedFace, TrackedFrame } from './track-footage.ts';

const shape = { width: 640, height: 480, fps: 25 };
const source = { durationS: 12, startS: 0, fps: 25, uneven: false, width: 640, height: 480, pixels: 1 };

/** A face that nothing is wrong with. @param x pixels of its nose */
const faceAt = (x: number): TrackedFace => ({
  points: new Float32Array(3 * POINT_COUNT).fill(x),
  presence: 1,
  spread: 0.002,
  sharpness: 0.1,
  brightness: 120,
  lower: new Float32Array(4).fill(0.5),
  gap: 1,
  width: 50,
  yaw: 0,
  pitch: 0,
  roll: 0,
  faceHeight: 200,
});

/** Frames with a face that hardly change. @param seconds their length @param x where the face is @param more other fields of the frames */
const makeShot = (seconds: number, x: number, more: Partial<TrackedFrame> = {}): TrackedFrame[] =>
  Array.from({ length: seconds * shape.fps }, () => ({ face: faceAt(x), faces: [150], change: 0.01, ...more }));

/** What becomes of shots, whose first frames differ from what was before them. */
const judgeShots = (...shots: readonly TrackedFrame[][]) => {
  const frames = shots.flatMap((shot, n) =>
    shot.map((frame, i) => (n > 0 && i === 0 ? { ...frame, change: 0.3 } : frame)),
  );
  return judgeFootage(judgeFrames(frames, shape), shape, source, 60, false).verdict;
};

test('uses the longest shot of footage with cuts, and reports each cut', () => {
  const { ok, used, faults } = judgeShots(makeShot(4, 300), makeShot(5, 300), makeShot(3, 300));
  expect([ok, used]).toEqual([true, { from: 4, to: 9 }]);
  expect(faults).toEqual([
    { code: 'cut', from: 4, to: 4 },
    { code: 'cut', from: 9, to: 9 },
  ]);
});

test('takes a face that jumps between two frames for a cut, even if the pictures are alike', () => {
  const { used, faults } = judgeShots([...makeShot(5, 300), ...makeShot(4, 400)]);
  expect(used).toEqual({ from: 0, to: 5 });
  expect(faults.map(({ code }) => code)).toEqual(['cut']);
});

test('refuses footage that is cut every two seconds', () => {
  const { ok, reasons } = judgeShots(...Array.from({ length: 6 }, () => makeShot(2, 300)));
  expect([ok, reasons]).toEqual([false, ['nothing_usable']]);
});

test('leaves out frames in which the chin is outside the picture', () => {
  const { ok, used, faults } = judgeShots([...makeShot(5, 470), ...makeShot(2, 490)]);
  expect([ok, used]).toEqual([true, { from: 0, to: 5 }]);
  expect(faults).toEqual([{ code: 'chin_outside', from: 5, to: 7 }]);
});

test('reports several faces for three people, wherever they are, but not for somebody far behind', () => {
  const three = { faces: [150, 140, 130] };
  const { ok, reasons, faults } = judgeShots(makeShot(6, 300, three));
  expect([ok, reasons]).toEqual([false, ['nothing_usable']]);
  expect(faults).toEqual([{ code: 'several_faces', from: 0, to: 6 }]);
  expect(judgeShots([...makeShot(5, 300), ...makeShot(2, 300, three)])).toMatchObject({
    ok: true,
    used: { from: 0, to: 5 },
  });
  expect(judgeShots(makeShot(6, 300, { faces: [150, 40, 30] }))).toMatchObject({ ok: true, faults: [] });
});
