import { expect, test } from 'vitest';
import { countResults, type Result, writeTable } from './count-results.ts';
import { SENTENCES } from './sentences/sentences.ts';

const result = (proof: Partial<Result['proof']>): Result => ({
  kind: 'natural',
  reading: 'misread',
  locale: 'en',
  trap: 'name',
  text: '',
  proof: { spokenAgain: false, trapNamed: false, named: [], ...proof },
});

test('counts a trap as mended when another reading is heard, unless the word is named even so', () => {
  const counts = countResults([
    result({ spokenAgain: true }),
    result({ spokenAgain: true, trapNamed: true, named: ['Ada'] }),
    result({ trapNamed: true, named: ['Ada'] }),
    result({ named: ['Bob'] }),
    result({}),
  ]);
  const [all] = counts;
  expect(all).toEqual({ group: 'natural, misread, all', sentences: 5, mended: 1, named: 2, otherNamed: 1 });
  expect(writeTable(counts)).toContain('| natural, misread, en | 5 | 1 | 2 | 1 |');
});

test('has 200 sentences, none of them twice', () => {
  expect(new Set(SENTENCES.map(({ text }) => text)).size).toBe(200);
});
