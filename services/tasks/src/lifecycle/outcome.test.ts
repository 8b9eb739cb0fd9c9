import { expect, test } from 'vitest';
import { chargeFor } from './outcome.ts';

const speech = { kind: 'speech', cost: 40 } as const;
const spoken = { audio_key: 'a', captions_key: 'c', subtitles_key: 's', words_key: 'w', duration_s: 4 };
const video = { kind: 'photo-video', cost: 40 } as const;
const film = (duration_s: number) => {
  const keys = { video_key: 'v', poster_key: 'p', captions_key: 'c', subtitles_key: 's' };
  return { kind: 'succeeded', output: { ...keys, duration_s, width: 720, height: 720 } } as const;
};
/** Half a hundredth of a credit for each tenth of a second. */
const price = (count: number) => Promise.resolve(Math.ceil(count / 2));

test('charges a task of a known number of pieces as quoted, nothing when it fails, and its share when it is cancelled', async () => {
  expect(await chargeFor({ kind: 'succeeded', output: spoken }, speech, price)).toBe(40);
  expect(await chargeFor({ kind: 'failed', reason: 'engine_failed' }, speech, price)).toBe(0);
  expect(await chargeFor({ kind: 'timed_out' }, speech, price)).toBe(0);
  expect(await chargeFor({ kind: 'cancelled', done: 2500, running: true }, speech, price)).toBe(10);
  expect(await chargeFor({ kind: 'cancelled', done: 99_999, running: true }, speech, price)).toBe(40);
});

test('charges a video by its real length, to the tenth of a second, and never more than was quoted', async () => {
  expect(await chargeFor(film(7.04), video, price)).toBe(35);
  expect(await chargeFor(film(7.06), video, price)).toBe(36);
  expect(await chargeFor(film(9), video, price)).toBe(40);
  expect(await chargeFor(film(7), { ...video, cost: 0 }, price)).toBe(0);
});

test('charges the parts that their owner keeps one by one, even when the rest is cancelled', async () => {
  const photos = { kind: 'text-to-photo', cost: 400 } as const;
  const each = (count: number) => Promise.resolve(100 * count);
  const id = '01990a00-0000-7001-a0e4-9a6e491b7a82';
  const parts = { image_keys: ['a', 'b', 'c'], image_ids: [id, id, id] };
  const cancelled = { kind: 'cancelled', done: 9000, running: true } as const;
  expect(await chargeFor({ kind: 'succeeded', output: parts }, photos, each)).toBe(300);
  expect(await chargeFor({ ...cancelled, parts }, photos, each)).toBe(300);
  expect(await chargeFor(cancelled, photos, each)).toBe(0);
});
