import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const stages = { speech: 0.2, render: 0.7, finish: 0.1 };
const usual: Readonly<Record<string, number>> = { speech: 10, render: 200, finish: 5 };
const usualS = (stage: string): number | undefined => usual[stage];
const nothing = (): undefined => undefined;

test('stages take as long as they usually do, whatever their shares are', () => {
  expect(timeLeft({ stages, stage: 'speech', rate: 0, inStageS: 0 }, usualS)).toBe(215);
  expect(timeLeft({ stages, stage: 'finish', rate: 0.9, inStageS: 0 }, usualS)).toBeCloseTo(5);
});

test('a stage that goes three times slower than usual says so, for what comes after it too', () => {
  expect(timeLeft({ stages, stage: 'render', rate: 0.55, inStageS: 300 }, usualS)).toBeCloseTo(300 + 15);
  const early = timeLeft({ stages, stage: 'render', rate: 0.27, inStageS: 60 }, usualS);
  expect(early).toBeGreaterThan(205);
  expect(early).toBeLessThan(600);
});

test('without experience it goes by its own pace and by the shares, once it has come far enough', () => {
  expect(timeLeft({ stages, stage: 'render', rate: 0.25, inStageS: 9 }, nothing)).toBeUndefined();
  expect(timeLeft({ stages, stage: 'render', rate: 0.55, inStageS: 70 }, nothing)).toBeCloseTo(70 + 20);
});

test('a short stage says nothing of a longer one after it of which nothing is known', () => {
  expect(timeLeft({ stages, stage: 'speech', rate: 0.15, inStageS: 1 }, nothing)).toBeUndefined();
});
