import { FRAGMENT_S } from '@orator/contracts/tasks/film';
import { expect, test } from 'vitest';
import { fragmentsIn, mayPlay } from './film-pace.ts';

test('fragments are counted by their boxes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(fragmentsIn(bytes('ftyp moov mo'))).toBe(0);
  expect(fragmentsIn(bytes('moof mdat mmoof'))).toBe(2);
});

test.each([
  ['the first fragment of a fast one', 1, 0, 60, false],
  ['the second right after it', 2, 0.05, 60, true],
  ['a slow one at its beginning', 2, 2, 60, false],
  ['a slow one that has come far enough', 48 / FRAGMENT_S, 60, 60, true],
  ['all of a short one', 8, 0.9, 0.9, true],
])('%s: %i fragments after %f s of %f s', (_, fragments, elapsed, seconds, expected) => {
  expect(mayPlay(fragments, elapsed, seconds)).toBe(expected);
});
