import { expect, test } from 'vitest';
import { heardText } from './heard-text.ts';

/** A sentence whose phones last a tenth of a second each, after a silence as long. */
const sentence = (text: string, count: number) => ({
  text,
  phones: Array.from({ length: count + 1 }, (_, i) => ({
    ipa: i === 0 ? '' : 'a',
    start: i / 10,
    end: (i + 1) / 10,
    stress: 0 as const,
  })),
});

test('an interrupted sentence keeps the words that were spoken to their end', () => {
  const said = sentence('One two, three four.', 15);
  expect(heardText(said, 0)).toBe('');
  expect(heardText(said, 0.3)).toBe('');
  expect(heardText(said, 0.45)).toBe('One');
  expect(heardText(said, 0.75)).toBe('One two');
  expect(heardText(said, 1.3)).toBe('One two, three');
  expect(heardText(said, 1.61)).toBe('One two, three four.');
});

test('words are found where a language writes no spaces', () => {
  expect(heardText(sentence('今日は海に行きます', 9), 0.45)).toMatch(/^今日は?$/);
});
