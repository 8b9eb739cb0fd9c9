import { expect, test } from 'vitest';
import { speakAhead } from './speak-script.ts';

/** A speech that ends when it is stopped. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('stops the work that waits for a speech, with the same reason, when the speech fails', async () => {
  const unspeakable = new Error('unspeakable');
  const { spoken, signal } = speakAhead(new AbortController().signal, () => Promise.reject(unspeakable));
  await expect(spoken).rejects.toBe(unspeakable);
  expect(signal.reason).toBe(unspeakable);
});

test('stops a speech when its task ends, and when it is abandoned', async () => {
  const task = new AbortController();
  const [first, second] = [speakAhead(task.signal, endless), speakAhead(new AbortController().signal, endless)];
  task.abort('cancelled');
  await expect(first.spoken).rejects.toBe('cancelled');
  await second.abandon('no face');
  await expect(second.spoken).rejects.toBe('no face');
});
