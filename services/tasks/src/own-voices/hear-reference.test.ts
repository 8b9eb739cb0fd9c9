import { expect, test } from 'vitest';
import { readTimedText } from './hear-reference.ts';

const word = (text: string, start: number) => ({ text, start, end: start + 0.5 });
const SEGMENTS = [
  { text: ' The cat and', start: 0, end: 1.5 },
  { text: ' the hat.', start: 2, end: 3 },
];

test('returns the text of a recording with the times of its words', () => {
  const words = ['The', 'cat', 'and', 'the', 'hat.'].map(word);
  expect(readTimedText({ segments: SEGMENTS, words })).toEqual({ text: 'The cat and the hat.', words });
});

test.each([
  ['there are none of words', []],
  ['words are spelt otherwise', ['the', 'cat', 'and', 'the', 'hat'].map(word)],
  ['a word is there more often than in the text', ['cat', 'cat'].map(word)],
])('finds the times of the sentences of a text when %s', (_why, words) => {
  const { words: parts } = readTimedText({ segments: SEGMENTS, words });
  expect(parts.map(({ text }) => text)).toEqual(['The cat and', 'the hat.']);
});
