import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { MeasureSpeech } from '@orator/speech/length/measure-speech';
import type { FootageToReady } from '@orator/videos/footage/footage-engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureScripts, readyFootage } from './work-ahead.ts';

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

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const { video, prepared } = footageKeys(ID);

/** Readies footage of which only these files are stored. @returns what the engine was asked to open */
async function opened(stored: readonly string[]): Promise<readonly FootageToReady[]> {
  const all: FootageToReady[] = [];
  const deps = {
    engines: { footage: { ready: async (footage: FootageToReady) => void all.push(footage) } },
    storage: {
      has: async (key: string) => stored.includes(key),
      withLocalCopy: <Result>(key: string, use: (path: string) => Promise<Result>) => use(`/copies/${key}`),
    },
  };
  expect(await readyFootage(deps, { footage_id: ID })).toEqual({});
  return all;
}

test('prepares footage from its files', async () => {
  expect(await opened([video, prepared])).toEqual([
    { footagePath: `/copies/${video}`, preparedPath: `/copies/${prepared}` },
  ]);
});

test.each([[[video]], [[prepared]]])('prepares no footage of which only %s is left', async (stored) => {
  expect(await opened(stored)).toEqual([]);
});
