import { expect, test } from 'vitest';
import { createFilmClock } from './film-clock.ts';

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const box = (type: string, ...content: readonly number[][]): number[] => {
  const body = content.flat();
  return [...long(body.length + 8), ...ascii(type), ...body];
};

/** The beginning of a film whose picture has 12,800 ticks a second, and whose sound has 48,000. */
const BEGINNING = box(
  'moov',
  box('mvhd', [0, 0, 0, 0]),
  ...[12_800, 48_000].map((ticks) =>
    box('trak', box('mdia', box('mdhd', [0, 0, 0, 0].flatMap(long).slice(4), long(ticks)))),
  ),
);

const track = (id: number, begin: number, samples: number, each: number): number[] =>
  box(
    'traf',
    box('tfhd', long(0x02_00_08), long(id), long(each)),
    box('tfdt', long(0x01_00_00_00), long(0), long(begin)),
    box('trun', long(0), long(samples)),
  );
const fragment = (...tracks: readonly number[][]): number[] => [...box('moof', ...tracks), ...box('mdat', long(7))];

const FRAMES = [
  BEGINNING,
  fragment(track(1, 0, 1, 512), track(2, 0, 12, 1024)),
  fragment(track(2, 12_288, 6, 1024)),
  fragment(track(1, 512, 4, 512), track(2, 18_432, 2, 1024)),
].flat();

test('measures how much of a film has arrived by its picture only', () => {
  const reached = createFilmClock();
  expect(reached(Uint8Array.from(BEGINNING))).toBe(0);
  expect(reached(Uint8Array.from(fragment(track(1, 0, 1, 512), track(2, 0, 12, 1024))))).toBe(0.04);
  expect(reached(Uint8Array.from(fragment(track(2, 12_288, 6, 1024))))).toBe(0.04);
  expect(reached(Uint8Array.from(fragment(track(1, 512, 4, 512))))).toBe(0.2);
});

test.each([1, 3, 50, 1000])('reads bytes in chunks of any size: %i', (size) => {
  const reached = createFilmClock();
  let last = 0;
  for (let at = 0; at < FRAMES.length; at += size) last = reached(Uint8Array.from(FRAMES.slice(at, at + size)));
  expect(last).toBe(0.2);
});
