import { expect, test } from 'vitest';
import { findLength } from './find-length.ts';

/** A recording of a moving picture, as MediaRecorder writes it. */
async function record(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  const ended = Promise.withResolvers<null>();
  recorder.addEventListener('dataavailable', ({ data }) => {
    pieces.push(data);
    if (pieces.length === 3) recorder.stop();
  });
  recorder.addEventListener('stop', () => ended.resolve(null));
  recorder.start(200);
  const draw = (): void => {
    picture?.fillRect(Math.random() * 200, 0, 40, 40);
    if (recorder.state !== 'inactive') requestAnimationFrame(draw);
  };
  draw();
  await ended.promise;
  return new Blob(pieces, { type: 'video/webm' });
}

test('learns the length of a fresh recording, and puts its player at the beginning', async () => {
  const player = document.createElement('video');
  const lengths: number[] = [];
  player.addEventListener('loadedmetadata', () => {
    lengths.push(player.duration);
    findLength(player);
  });
  player.src = URL.createObjectURL(await record());
  await expect.poll(() => Number.isFinite(player.duration)).toBe(true);
  expect(lengths).toEqual([Infinity]);
  await expect.poll(() => player.currentTime).toBe(0);
  URL.revokeObjectURL(player.src);
});
