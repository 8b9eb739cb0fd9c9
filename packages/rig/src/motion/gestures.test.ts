import { expect, test } from 'vitest';
import { gestures, findPhrases } from './gestures.ts';
import type { Phone } from '../speech/timeline.ts';
import { headMotion } from './head-motion.ts';

const word = (start: number, end: number): Phone => ({ ipa: 'a', start, end, stress: 2 });
/** Two phrases with a pause of a second. */
const timeline = { durationS: 6, phones: [word(0.5, 1.2), word(1.2, 2.5), word(3.5, 4.2), word(4.2, 5.5)] };

test('ends a phrase at a pause, and not at a short gap', () => {
  expect(findPhrases(timeline)).toEqual([
    { start: 0.5, end: 2.5 },
    { start: 3.5, end: 5.5 },
  ]);
  expect(findPhrases({ durationS: 3, phones: [word(0, 1), word(1.1, 2)] })).toHaveLength(1);
});

test('gives each phrase another stance, and lets the head breathe in before it', () => {
  const at = gestures(timeline, [], 3);
  expect(at(0)).toMatchObject({ yaw: 0, roll: 0 });
  const [first, second] = [at(2.5), at(5.5)];
  expect(Math.hypot(first.yaw - second.yaw, first.roll - second.roll) * 57.3).toBeGreaterThan(0.5);
  expect(at(2)).toEqual({ ...first, breath: at(2).breath });
  expect([at(2.9).breath, at(3.5).breath]).toEqual([0, 1]);
});

test('lets a lively head leave its place farther, and never turn beyond what the mesh holds', () => {
  const options = { fps: 25, frames: 150, seed: 4 };
  const farthest = (lively: boolean) => {
    const frames = headMotion(timeline, { ...options, lively });
    const most = (read: (frame: (typeof frames)[number]) => number) => Math.max(...frames.map(read).map(Math.abs));
    return { roll: most(({ roll }) => roll), shift: most(({ shiftX }) => shiftX), yaw: most(({ yaw }) => yaw) * 57.3 };
  };
  const [calm, lively] = [farthest(false), farthest(true)];
  expect(lively.shift).toBeGreaterThan(calm.shift);
  expect(lively.roll).toBeGreaterThan(calm.roll);
  expect(lively.yaw).toBeLessThan(3.31);
});
