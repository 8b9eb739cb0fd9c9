import { TASK_KINDS, taskKinds } from '@orator/contracts/tasks/kinds';
import { describe, expect, test } from 'vitest';
import { timeLeft } from '../lifecycle/time-left.ts';
import { createProgress } from './progress.ts';

test('adds up the stages, never goes back and stays at 98.5 percent or below', () => {
  const progress = createProgress('photo-video', () => 0);
  expect(progress.current).toEqual({ stage: null, rate: 0, done: 0 });
  progress.enter('face');
  expect(progress.current).toEqual({ stage: 'face', rate: 1000, done: 1000 });
  progress.enter('render');
  progress.within(0.5);
  expect(progress.current.rate).toBe(6000);
  progress.within(0.2);
  expect(progress.current.rate).toBe(6000);
  progress.enter('finish');
  progress.within(7);
  expect(progress.current.rate).toBe(9850);
});

test('refuses a stage the catalog does not name', () => {
  expect(() => createProgress('speech').enter('render')).toThrow('no stage');
});

test('moves the bar of a stage that reports nothing by at most a fifth of the rest, and counts none of it as done', () => {
  let now = 0;
  const progress = createProgress('photo-video', () => now);
  progress.enter('render');
  progress.within(0.5);
  now = 3_600_000;
  // The stage ends at 95 %.
  expect(progress.current).toMatchObject({ rate: 6000 + 700, done: 6000 });
  progress.within(0.9);
  expect(progress.current).toMatchObject({ rate: 8800, done: 8800 });
});

const stages = TASK_KINDS.flatMap((kind) =>
  Object.entries(taskKinds[kind].stages).map(([stage, share]) => ({ kind, stage, share })),
);

describe.each(stages)('$kind, $stage', ({ kind, stage, share }) => {
  test('moves every second while its engine reports nothing, and so does the time left', () => {
    let now = 0;
    const progress = createProgress(kind, () => now);
    progress.enter(stage);
    const first = progress.current.rate;
    let before = { rate: -1, left: Number.POSITIVE_INFINITY };
    for (let second = 1; second <= 30 && before.rate < 9850; second += 1) {
      now = second * 1000;
      const { rate } = progress.current;
      const running = { stages: taskKinds[kind].stages, stage, rate: rate / 10_000, inStageS: second, beforeS: 10 };
      const left = timeLeft(running, () => 60) ?? Number.NaN;
      expect({ second, rate, before }).toSatisfy(() => rate > before.rate);
      expect({ second, left, before }).toSatisfy(() => left !== before.left);
      before = { rate, left };
    }
    expect(before.rate - first).toBeLessThanOrEqual(share * 2000 + 1);
  });
});
