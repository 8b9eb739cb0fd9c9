import type { FootageToReady } from '@orator/videos/footage/footage-engine';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import { expect, test } from 'vitest';
import { readyFootage } from './ready-video.ts';

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
