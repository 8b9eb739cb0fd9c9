import { expect, test } from 'vitest';
import { sayOtherwise, toggleEmphasis } from './mark-words.ts';

/** A text whose selection is between two bars, or whose caret is at one, after a change. */
function changed(marked: string, change: Parameters<typeof sayOtherwise>[2]): string | null {
  const [before = '', within = '', after] = marked.split('|');
  const text = before + within + (after ?? '');
  const to = after === undefined ? before.length : before.length + within.length;
  const result = sayOtherwise(text, { from: before.length, to }, change);
  if (result === null || result === 'unmarkable') return result;
  return text.slice(0, result.part.from) + result.insert + text.slice(result.part.to);
}

test.each([
  ['Do it no|w.', 'Do it [!now].'],
  ['| Do it |now.', ' [!Do it] now.'],
  ['Do it [!now]|.', 'Do it now.'],
  ['Ask [Nguyen=Nwin]|.', 'Ask [!Nguyen=Nwin].'],
  ['现在|就|走', '现在[!就]走'],
  ['a | b', null],
  ['|a [1s] b|', 'unmarkable'],
  ['|a\nb|', 'unmarkable'],
  [`|${'a'.repeat(121)}|`, 'unmarkable'],
])('marks the chosen words as emphasised, or removes that: %s', (text, result) => {
  expect(changed(text, toggleEmphasis)).toBe(result);
});

test('adds pitch to the marks of a word, and removes it again', () => {
  const higher = (by: number) => changed('Do it [!now]|.', () => ({ pitch: by }));
  expect(higher(2)).toBe('Do it [!+2st now].');
  expect(changed('Do it [!+2st now]|.', ({ pitch }) => ({ pitch: pitch - 2 }))).toBe('Do it [!now].');
});
