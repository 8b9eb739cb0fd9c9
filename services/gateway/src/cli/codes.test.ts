import { describe, expect, test } from 'vitest';
import { readBatch } from './codes.ts';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const WORDS = ['--batch', 'spring', '--count', '500', '--credits', '12.5'];
const read = (...words: string[]) => readBatch([...WORDS, ...words], NOW);

describe('a batch', () => {
  test('is worth hundredths, for a year and once a person when nothing else is said', () => {
    expect(read()).toEqual({ name: 'spring', count: 500, amount: 1250, days: 365, perUser: 1, expiresAt: null });
  });

  test('can be redeemed until the end of its last day, UTC', () => {
    expect(read('--expires', '2026-05-01').expiresAt).toEqual(new Date('2026-05-02T00:00:00.000Z'));
  });

  test.each([
    ['--batch', 'Spring 1'],
    ['--count', '0'],
    ['--count', '100001'],
    ['--credits', '0'],
    ['--credits', '0.001'],
    ['--credits', '-5'],
    ['--days', '1.5'],
    ['--per-user', 'many'],
    ['--expires', '2026-02-30'],
    ['--expires', '2026-04-30'],
    ['--expires', 'soon'],
    ['--colour', 'red'],
  ])('with %s %s is refused by the name of the option', (option, value) => {
    expect(() => read(`${option}=${value}`)).toThrow(option);
  });
});
