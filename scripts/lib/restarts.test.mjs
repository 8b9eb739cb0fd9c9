import { expect, test } from 'vitest';
import { launch } from './processes.mjs';
import { keepRunning, planRestarts } from './restarts.mjs';

test('a process that dies up to three times a minute is started again at once, then after growing pauses', () => {
  const plan = planRestarts();
  const pauses = [0, 1000, 2000, 3000, 9000, 20_000, 41_000, 82_000, 143_000].map((now) => plan(now).pauseMs);
  expect(pauses).toEqual([0, 0, 0, 5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  // It has run for more than a minute.
  expect(plan(143_000 + 60_000 + 61_000)).toEqual({ pauseMs: 0, deaths: 1 });
});

test('a process that always dies, or cannot start, is tried until everything stops', async () => {
  const start = () =>
    launch({ name: 'test', command: [process.execPath, '-e', ''], env: process.env, cwd: '/', quiet: true });
  let [starts, left] = [0, 6];
  await keepRunning({
    running: start(),
    start: () => {
      starts += 1;
      if (starts === 3) throw new Error('its port is taken');
      return start();
    },
    isStopping: () => left === 0,
    plan: () => {
      left -= 1;
      return { pauseMs: 0, deaths: 1 };
    },
  });
  expect(starts).toBe(5);
});
