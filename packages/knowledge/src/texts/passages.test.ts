import { expect, test } from 'vitest';
import { cutPassages } from './passages.ts';
import { cutSentences } from './sentences.ts';

test('a sentence does not end at an abbreviation or a German date', () => {
  expect(cutSentences('Ask Dr. Falk. She is in at 3 p.m. today.', 'en')).toEqual([
    'Ask Dr. Falk.',
    'She is in at 3 p.m. today.',
  ]);
  expect(cutSentences('Am 3. Mai ist zu. Am 4. Mai ist auf.', 'de')).toEqual([
    'Am 3. Mai ist zu.',
    'Am 4. Mai ist auf.',
  ]);
  expect(cutSentences('今天开放。明天休息！', 'zh-CN')).toEqual(['今天开放。', '明天休息！']);
});

test('a text without any full stop is cut, and nothing of it is lost', () => {
  const text = 'one, two and three '.repeat(60).trim();
  const parts = cutSentences(text, 'en');
  expect(parts.every((part) => part.length <= 400)).toBe(true);
  expect(parts.join(' ')).toBe(text);
});

test('tells headings, list entries and continued lines apart', () => {
  const text =
    '# Prices\n- Adults: **12** euros\n- Children: free\n\nOpening hours\n\nWe open at nine\nand close at five.';
  expect(cutPassages(text, 'en')).toEqual([
    { heading: 'Prices', sentences: ['Adults: 12 euros', 'Children: free'] },
    { heading: 'Opening hours', sentences: ['We open at nine and close at five.'] },
  ]);
});

test('a long text becomes several passages', () => {
  const paragraph = 'The mill grinds corn. '.repeat(20);
  expect(cutPassages(`${paragraph}\n\n${paragraph}\n\n${paragraph}`, 'en')).toHaveLength(2);
  expect(cutPassages('', 'en')).toEqual([]);
});
