import { beforeEach, expect, test, vi } from 'vitest';
import { playAudio, stopAudio, takeTurn } from './audio.ts';

beforeEach(() => {
  class Sound extends EventTarget {
    readonly play = () => Promise.resolve();
    readonly pause = vi.fn<() => void>();
  }
  vi.stubGlobal('Audio', Sound);
});

test.each([
  ['all is stopped', async () => stopAudio()],
  ['another sound is played', () => playAudio('sample', '/a.mp4')],
  ['another takes its turn', async () => takeTurn()],
])('a sound that is on its way is given up when %s', async (_what, happens) => {
  const { signal } = takeTurn();
  expect(signal.aborted).toBe(false);
  await happens();
  expect(signal.aborted).toBe(true);
});
