import type { MeasureSpeech } from '@orator/speech/length/measure-speech';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureScripts } from './measure-scripts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Measures with an engine that asks at these times (ms after the call) whether to go on. @returns the answers that it gets */
async function askAt(times: readonly number[], signal = new AbortController().signal): Promise<boolean[]> {
  const answers: boolean[] = [];
  const began = Date.now();
  const measure: MeasureSpeech = async (_scripts, goesOn) => {
    for (const time of times) {
      vi.setSystemTime(began + time);
      answers.push(goesOn());
    }
    return [];
  };
  await measureScripts({ engines: { speech: { measure } } }, { scripts: [] }, signal);
  return answers;
}

test('measures pieces for a second, counted from the first one, however late that begins', async () => {
  expect(await askAt([0, 999, 1000])).toEqual([true, true, false]);
  expect(await askAt([1500, 2400, 2500])).toEqual([true, true, false]);
});

test('measures no piece after the caller has given up', async () => {
  expect(await askAt([0], AbortSignal.abort())).toEqual([false]);
});
