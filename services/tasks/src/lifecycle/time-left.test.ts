import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const stages = { speech: 0.2, render: 0.7, finish: 0.1 };
const usual: Readonly<Record<string, number>> = { speech: 10, render: 200, finish: 5 };
const usualS = (stage: string): number | undefined => usual[stage];
const nothing = (): undefined => undefined;

test('expects each stage to take its usual time, whatever its share of the bar', () => {
  expect(timeLeft({ stages, stage: 'speech', rate: 0, inStageS: 0, beforeS: 0 }, usualS)).toBe(215);
  expect(timeLeft({ stages, stage: 'finish', rate: 0.9, inStageS: 0, beforeS: 210 }, usualS)).toBeCloseTo(5);
});

test('expects later stages to be slower too when the current one is three times slower than usual', () => {
  expect(timeLeft({ stages, stage: 'render', rate: 0.55, inStageS: 300, beforeS: 10 }, usualS)).toBeCloseTo(300 + 15);
  const early = timeLeft({ stages, stage: 'render', rate: 0.27, inStageS: 60, beforeS: 10 }, usualS);
  expect(early).toBeGreaterThan(205);
  expect(early).toBeLessThan(600);
});

test("without earlier tasks, derives the time left from the task's own pace once it is far enough", () => {
  expect(timeLeft({ stages, stage: 'render', rate: 0.25, inStageS: 9, beforeS: 10 }, nothing)).toBeUndefined();
  expect(timeLeft({ stages, stage: 'render', rate: 0.55, inStageS: 70, beforeS: 10 }, nothing)).toBeCloseTo(70 + 20);
});

test('does not judge a long stage by the pace of a short one before it', () => {
  expect(timeLeft({ stages, stage: 'speech', rate: 0.15, inStageS: 1, beforeS: 0 }, nothing)).toBeUndefined();
});

test('limits the time left near the end to what the rest of the bar takes at the pace so far', () => {
  const long = (stage: string): number => (stage === 'finish' ? 15 : 60);
  expect(timeLeft({ stages, stage: 'finish', rate: 0.9, inStageS: 0, beforeS: 63 }, long)).toBeCloseTo(7);
  // Not yet entered, on a machine that is three times slower than usual.
  expect(timeLeft({ stages, stage: 'render', rate: 0.9, inStageS: 180, beforeS: 0 }, long)).toBeCloseTo(20);
  // The pace of the first half says little, because preparation may take no time at all.
  expect(timeLeft({ stages, stage: 'render', rate: 0.2, inStageS: 0, beforeS: 1 }, long)).toBeCloseTo(75);
});
