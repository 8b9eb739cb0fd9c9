import { expect, test } from 'vitest';
import { listRests } from './list-rests.ts';

/** Windows of so many seconds each, in turns without a voice and with one, or with what may be one. */
const listen = (seconds: readonly number[], voice = 2): Uint8Array =>
  Uint8Array.from(seconds.flatMap((s, i) => Array.from({ length: Math.round(s / 0.032) }, () => (i % 2) * voice)));

const rounded = (windows: Uint8Array) => listRests(windows).map(({ from, to }) => [from.toFixed(1), to.toFixed(1)]);

test('lets lips rest before a voice, after it and in long gaps, except for 0.3 s next to it', () => {
  expect(rounded(listen([10, 3, 4, 2, 2]))).toEqual([
    ['0.0', '9.7'],
    ['13.3', '16.7'],
    ['19.3', '21.1'],
  ]);
});

test('lets lips move through gaps in which less than a second would be left to rest', () => {
  expect(rounded(listen([1.2, 3, 1.5, 2, 1.2]))).toEqual([]);
});

test('lets lips move in a stretch that is certainly a voice somewhere, and rest in one that is only possibly a voice', () => {
  const [maybe, certain] = [listen([0, 2, 1, 2], 1), listen([1, 3])];
  expect(rounded(Uint8Array.from([...maybe, ...certain]))).toEqual([]);
  const apart = Uint8Array.from([...maybe, ...listen([2]), ...certain]);
  expect(rounded(apart)).toEqual([['0.0', '7.7']]);
});

test('lets lips rest nowhere when nearly no voice is found, as in a song, or nothing is known', () => {
  expect(rounded(listen([10, 0.5, 10]))).toEqual([]);
  expect(rounded(new Uint8Array())).toEqual([]);
});
