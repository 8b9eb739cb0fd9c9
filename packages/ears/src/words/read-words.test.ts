import { expect, it } from 'vitest';
import { readWords, type Token } from './read-words.ts';

/** Tokens of half a second each, from their bytes or texts. */
const makeTokens = (...parts: readonly (string | readonly number[])[]): Token[] =>
  parts.map((part, at) => ({
    bytes: typeof part === 'string' ? Buffer.from(part) : Buffer.from(part),
    start: at / 2,
    end: (at + 1) / 2,
  }));

it('joins tokens to words with their times', () => {
  expect(readWords(makeTokens(' Good', ' morn', 'ing', ', Ada', '.'), 'en')).toEqual({
    text: 'Good morning, Ada.',
    words: [
      { text: 'Good', start: 0, end: 0.5 },
      { text: 'morning,', start: 0.5, end: 2 },
      { text: 'Ada.', start: 1.5, end: 2.5 },
    ],
  });
});

it('keeps characters that are spread over two tokens', () => {
  const bytes = [...Buffer.from('博')];
  const { text, words } = readWords(makeTokens(bytes.slice(0, 2), bytes.slice(2), '物館', 'です。'), 'ja');
  expect(text).toBe('博物館です。');
  expect(words.map((word) => word.text).join('')).toBe('博物館です。');
  expect([words[0]?.start, words.at(-1)?.end]).toEqual([0, 2]);
});

it('drops half a character at the end', () => {
  expect(readWords(makeTokens(' да', [...Buffer.from('ж')].slice(0, 1)), 'ru').text).toBe('да');
});

it('leaves out what stands in brackets, which nobody says', () => {
  expect(readWords(makeTokens(' [M', 'USIC', ']'), 'en')).toEqual({ text: '', words: [] });
  expect(readWords(makeTokens(' ♪', ' La', ' (l', 'aughs)', ' la'), 'en').text).toBe('La la');
  expect(readWords(makeTokens(' ...'), 'en')).toEqual({ text: '', words: [] });
});
