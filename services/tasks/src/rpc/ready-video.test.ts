import type { FootageToReady } from '@orator/engines/footage/footage-engine';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { expect, test } from 'vitest';
import { readyFootage } from './ready-video.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const { video, prepared } = footageKeys(ID);

async function ready(stored: readonly string[], speech: 'flite' | null) {
  const warmed: string[] = [];
  const opened: FootageToReady[] = [];
  const deps = {
    engines: {
      speech: { warm: (engine: string) => void warmed.push(engine) },
      footage: { ready: async (footage: FootageToReady) => void opened.push(footage) },
    },
    storage: {
      has: async (key: string) => stored.includes(key),
      withLocalCopy: <Result>(key: string, use: (path: string) => Promise<Result>) => use(`/copies/${key}`),
    },
  };
  expect(await readyFootage(deps, { footage_id: ID, speech })).toEqual({});
  return { warmed, opened };
}

test('footage is opened from its files, and the voice that will speak is started', async () => {
  expect(await ready([video, prepared], 'flite')).toEqual({
    warmed: ['flite'],
    opened: [{ footagePath: `/copies/${video}`, preparedPath: `/copies/${prepared}` }],
  });
});

test('a recording needs no voice', async () => {
  expect(await ready([video, prepared], null)).toMatchObject({ warmed: [], opened: [{}] });
});

test.each([[[video]], [[prepared]]])('footage of which only %s is left is not opened', async (stored) => {
  expect((await ready(stored, 'flite')).opened).toEqual([]);
});
