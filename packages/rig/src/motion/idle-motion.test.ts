import { describe, expect, test } from 'vitest';
import { HEAD_REST, type HeadFrame } from './head-motion.ts';
import { idleMotion } from './idle-motion.ts';

const options = { fps: 25, frames: 200, seed: 7 };
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);
const listValues = (frame: HeadFrame): number[] => Object.values(frame).map(Math.abs);

const most = (frames: readonly HeadFrame[], of: (frame: HeadFrame) => number): number =>
  Math.max(...frames.map((frame) => Math.abs(of(frame))));

describe.each(SEEDS)('a loop of seed %s', (seed) => {
  const frames = idleMotion({ ...options, seed });
  const [first = HEAD_REST, second = HEAD_REST] = frames;
  const [last = HEAD_REST, before = HEAD_REST] = frames.toReversed();

  test('begins and ends in the pose of the photo', () => {
    expect(frames).toHaveLength(200);
    expect(Math.max(...listValues(first))).toBe(0);
    expect(last).toEqual(first);
  });

  test('is nearly at rest on both sides of the seam', () => {
    expect(Math.max(...listValues(second), ...listValues(before))).toBeLessThan(0.05);
    // Radians: a tenth of a degree.
    expect(
      Math.max(...[second, before].flatMap(({ yaw, pitch, roll }) => [yaw, pitch, roll]).map(Math.abs)),
    ).toBeLessThan(0.0017);
  });

  test('blinks, looks away, breathes, smiles and moves the head, all of it a little', () => {
    const blinks = frames.filter((f, i) => f.blinkRight > 0.5 && (frames[i - 1]?.blinkRight ?? 0) <= 0.5).length;
    expect(blinks).toBeGreaterThanOrEqual(1);
    expect(blinks).toBeLessThanOrEqual(5);
    expect(most(frames, (f) => f.gaze)).toBeGreaterThan(0.2);
    expect(most(frames, (f) => f.breath)).toBeGreaterThan(0.5);
    expect(most(frames, (f) => f.smile)).toBeGreaterThan(1);
    const degrees = most(frames, (f) => Math.hypot(f.yaw, f.pitch, f.roll)) * 57.3;
    expect(degrees).toBeGreaterThan(0.8);
    expect(degrees).toBeLessThan(5);
  });
});

test('idle motion is decided by its seed', () => {
  expect(idleMotion(options)).toEqual(idleMotion(options));
  expect(idleMotion(options)).not.toEqual(idleMotion({ ...options, seed: 8 }));
});
