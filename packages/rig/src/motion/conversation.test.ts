import { expect, test } from 'vitest';
import { createConversation } from './conversation.ts';

const FPS = 25;
const turns = [
  { speaker: 0, start: 0.4, end: 8, phones: [] },
  { speaker: 1, start: 8.4, end: 16, phones: [] },
];
const places = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 0 },
];
const play = (seed = 7) => {
  const { next } = createConversation(turns, { fps: FPS, durationS: 17, seed, places });
  return Array.from({ length: 17 * FPS }, next);
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanGaze = (person: number, from: number, to: number): number =>
  mean(
    play()
      .slice(from * FPS, to * FPS)
      .map((heads) => heads[person]?.gaze ?? 0),
  );

test('listeners look at who speaks, and turn when another begins', () => {
  // The last one looks to the left at both; the one in the middle first to the left, then speaks.
  expect(meanGaze(2, 3, 8)).toBeLessThan(-0.2);
  expect(meanGaze(1, 3, 8)).toBeLessThan(-0.2);
  expect(meanGaze(0, 10, 16)).toBeGreaterThan(0.2);
});

test('moves everything but eyes and lids without jumps', () => {
  const frames = play();
  const steps = frames.slice(1).flatMap((heads, index) =>
    heads.map((head, person) => {
      const before = frames[index]?.[person] ?? head;
      return Math.max(
        Math.abs(head.yaw - before.yaw),
        Math.abs(head.pitch - before.pitch),
        Math.abs(head.roll - before.roll),
      );
    }),
  );
  expect(Math.max(...steps)).toBeLessThan(0.02);
});

test('moves the people of a conversation by its seed, and lets everybody blink', () => {
  expect(play(1)).toEqual(play(1));
  expect(play(1)).not.toEqual(play(2));
  for (const person of [0, 1, 2]) {
    expect(Math.max(...play().map((heads) => heads[person]?.blinkRight ?? 0))).toBeGreaterThan(0.5);
  }
});
