import { expect, test } from 'vitest';
import { Line } from './common.ts';

test.each([
  ['', ''],
  [' Ada Byron ', 'Ada Byron'],
  ['Ada\n', 'Ada'],
  ['Åsa Ødegård', 'Åsa Ødegård'],
  ['أحمد', 'أحمد'],
  ['山田 太郎', '山田 太郎'],
  ["O'Neill – “Q”", "O'Neill – “Q”"],
  // Joined by U+200D, which Persian and the scripts of India need too.
  ['👩‍🚀', '👩‍🚀'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u200Fأحمد\u200E', '\u200Fأحمد\u200E'],
])('accepts %j as a line, and keeps %j', (text, line) => {
  expect(Line.parse(text)).toBe(line);
});

test.each([
  '\u0000',
  'a\u0000b',
  'a\nb',
  'a\r\nb',
  'a\tb',
  'a\u001bb',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  // The halves of a character.
  'a\uD83D',
  '\uDE00b',
  'fdp.\u202Eexe',
  'a\u2066b',
])('rejects %j as a line', (text) => {
  expect(Line.safeParse(text).success).toBe(false);
});

test('limits a line to the length that a schema asks for', () => {
  const Name = Line.min(1).max(3);
  expect(['', '  ', 'a', 'abc', 'abc  ', 'abcd'].map((text) => Name.safeParse(text).success)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});
