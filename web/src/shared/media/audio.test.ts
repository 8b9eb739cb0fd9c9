import { beforeEach, expect, test, vi } from 'vitest';
import { playAudio, stopAudio, takeTurn, usePlaying, useStaying } from './audio.ts';
import { leaveAudio } from './leave-audio.ts';

beforeEach(() => {
  class Sound extends EventTarget {
    paused = true;
    readonly play = async () => {
      this.paused = false;
    };
    readonly pause = () => {
      this.paused = true;
    };
  }
  vi.stubGlobal('Audio', Sound);
});

test.each([
  ['all sound is stopped', async () => stopAudio()],
  ['another sound is played', () => playAudio('sample', '/a.mp4')],
  ['another takes its turn', async () => takeTurn()],
])('aborts a sound that is being prepared when %s', async (_what, happens) => {
  const { signal } = takeTurn();
  expect(signal.aborted).toBe(false);
  await happens();
  expect(signal.aborted).toBe(true);
});

test('a staying sound goes on when its page is left, until another sound is played', async () => {
  const staying = { title: 'Hello', path: '/voice', from: 3 };
  const first = await playAudio('first', '/a.mp4', staying);
  expect(first.currentTime).toBe(3);
  leaveAudio();
  expect([usePlaying.getState(), useStaying.getState()]).toEqual(['first', { ...staying, audio: first }]);
  await playAudio('second', '/b.mp4');
  expect(first.paused).toBe(true);
  expect(useStaying.getState()).toBeNull();
  leaveAudio();
  expect(usePlaying.getState()).toBeNull();
});

test('forgets a sound that has ended', async () => {
  const audio = await playAudio('first', '/a.mp4', { title: 'Hello', path: '/voice', from: 0 });
  audio.dispatchEvent(new Event('ended'));
  expect([usePlaying.getState(), useStaying.getState()]).toEqual([null, null]);
});
