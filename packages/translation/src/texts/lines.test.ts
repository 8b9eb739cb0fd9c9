import { expect, it } from 'vitest';
import { joinLines, splitLines } from './lines.ts';

it('finds the words of each line, and nothing in lines without letters', () => {
  const text = ' Hello.\r\n\n♪ 🙂 42\n\tBye. \n';
  const lines = splitLines(text);
  expect(lines.map(({ words }) => words)).toEqual(['Hello.', '', '', 'Bye.', '']);
  expect(joinLines(lines)).toBe(text);
  expect(joinLines(splitLines(''))).toBe('');
});

it('leaves out vowel signs of Arabic, which only voices read', () => {
  expect(splitLines('مَرْحَبًا')[0]?.words).toBe('مرحبا');
});

it('leaves out marks and emoji at the ends of a line', () => {
  const text = '[0.5s] Well [laugh] done, {name} 👍🏽! 🙂.';
  const lines = splitLines(text);
  expect(lines.map(({ words }) => words)).toEqual(['Well [laugh] done, {name}']);
  expect(joinLines(lines)).toBe(text);
});
