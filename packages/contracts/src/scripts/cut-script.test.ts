import { expect, it } from 'vitest';
import { cutScript } from './cut-script.ts';

it('cuts where sentences end, and loses nothing', () => {
  const text = 'One is here. Two is here. [0.5s] Three is here.\n\nFour is here.';
  const parts = cutScript(text, 'en', 30);
  expect(parts.join('')).toBe(text);
  expect(parts.every((part) => part.length <= 30)).toBe(true);
  expect(parts[0]).toBe('One is here. Two is here. ');
  expect(cutScript(text, 'en', 500)).toEqual([text]);
  expect(cutScript('', 'en', 10)).toEqual([]);
});

it('cuts a sentence without an end between characters', () => {
  const text = `${'声'.repeat(20)}👩‍🚀${'声'.repeat(20)}`;
  const parts = cutScript(text, 'zh-CN', 22);
  expect(parts).toEqual(['声'.repeat(20), `👩‍🚀${'声'.repeat(17)}`, '声'.repeat(3)]);
});
