import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const stages = { speech: 0.2, render: 0.7, finish: 0.1 };
const usual: Readonly<Record<string, number>> = { speech: 10, render: 200, finish: 5 };
const usualS = (stage: string): number | undefined => usual[stage];
const nothing = (): undefined => undefined;

test('stages take as long as they usually do, whatever their shares are', () => {
  expect(timeLeft({ stages, stage: 'speech', rate: 0, inStageS: 0, beforeS: 0 }, usualS)).toBe(215);
  expect(timeLeft({ stages, stage: 'finish', rate: 0.9, inStageS: 0, beforeS: 210 }, usualS)).toBeCloseTo(5);
});

test('a stage that goes three times slower than usual says so, for what comes after it too', () => {
  expect(timeLeft({ stages, stage: 'render', rate: 0.55, inStageS: 300, beforeS: 10 }, usualS)).toBeCloseTo(300 + 15);
  const early = timeLeft({ stages, stage: 'render', rate: 0.27, inStageS: 60, beforeS: 10 }, usualS);
  expect(early).toBeGreaterThan(205);
  expect(early).toBeLessThan(600);
});

test("without earlier tasks the time left follows from the task's own pace and the shares of its stages, once it has come far enough", () => {
  expect(timeLeft({ stages, stage: 'render', rate: 0.25, inStageS: 9, beforeS: 10 }, nothing)).toBeUndefined();
  expect(timeLeft({ stages, stage: 'render', rate: 0.55, inStageS: 70, beforeS: 10 }, nothing)).toBeCloseTo(70 + 20);
});

test('a short stage says nothing of a longer one after it of which nothing is known', () => {
  expect(timeLeft({ stages, stage: 'speech', rate: 0.15, inStageS: 1, beforeS: 0 }, nothing)).toBeUndefined();
});

test('near the end the time left is at most what the rest of the bar takes at the pace so far', () => {
  const long = (stage: string): number => (stage === 'finish' ? 15 : 60);
  expect(timeLeft({ stages, stage: 'finish', rate: 0.9, inStageS: 0, beforeS: 63 }, long)).toBeCloseTo(7);
  // Not yet entered, on a machine that is three times slower than usual.
  expect(timeLeft({ stages, stage: 'render', rate: 0.9, inStageS: 180, beforeS: 0 }, long)).toBeCloseTo(20);
  // The first half says little: what is prepared may take no time at all.
  expect(timeLeft({ stages, stage: 'render', rate: 0.2, inStageS: 0, beforeS: 1 }, long)).toBeCloseTo(75);
});
