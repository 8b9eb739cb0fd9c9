import { REST_POSE } from '@orator/rig/motion/controls';
import { expect, test } from 'vitest';
import { createLiveMotion } from './live-motion.ts';

const SAID = {
  duration_s: 1,
  phones: [
    { ipa: 'm', start: 0, end: 0.15, stress: 0 as const },
    { ipa: 'ɑː', start: 0.15, end: 0.9, stress: 2 as const },
    { ipa: '', start: 0.9, end: 1, stress: 0 as const },
  ],
};
/** Steps of a screen with 60 frames a second. */
const frames = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) * 60) }, (_, i) => from + i / 60);
const MOVING = ['yaw', 'pitch', 'roll', 'jaw', 'upper', 'lower'] as const;

test('moves the lips with the sound, and rests them before and after', () => {
  const motion = createLiveMotion(7, false);
  motion.say(SAID, 2);
  const jaw = new Map(frames(0, 4).map((now) => [now, motion.poseAt(now).jaw]));
  const between = (from: number, to: number) =>
    [...jaw].filter(([now]) => now >= from && now < to).map(([, value]) => value);
  expect(new Set(between(0, 2))).toEqual(new Set([REST_POSE.jaw]));
  expect(Math.max(...between(2.3, 2.9))).toBeGreaterThan(4);
  expect(new Set(between(3.1, 4))).toEqual(new Set([REST_POSE.jaw]));
});

test('moves without jumps between frames, also when a sentence is interrupted and between idle loops', () => {
  const motion = createLiveMotion(7, false);
  motion.say(SAID, 2);
  let before = motion.poseAt(0);
  let largest = 0;
  for (const now of frames(1 / 60, 30)) {
    if (now > 2.5 && now <= 2.5 + 1 / 60) motion.hush(now);
    motion.listen(now > 5 && now < 8);
    const pose = motion.poseAt(now);
    for (const name of MOVING) largest = Math.max(largest, Math.abs(pose[name] - before[name]));
    before = pose;
  }
  // Millimetres or radians in a frame. Pressed lips open at 190 mm/s at most, and the jaw adds to it.
  expect(largest).toBeLessThan(3.5);
});

test('closes the lips soon after a sentence is interrupted', () => {
  const motion = createLiveMotion(7, true);
  motion.say(SAID, 0);
  for (const now of frames(0, 0.5)) motion.poseAt(now);
  expect(motion.poseAt(0.5).jaw).toBeGreaterThan(3);
  motion.hush(0.5);
  for (const now of frames(0.5, 0.64)) motion.poseAt(now);
  expect(motion.poseAt(0.65).jaw).toBe(REST_POSE.jaw);
});
