import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { readPrompt } from '@orator/painter/prompt/read-prompt';
import { expect, test } from 'vitest';
import { understoodWords } from './understood-words.ts';

const readWords = (prompt: string, locale: 'en' | 'ar' | 'zh-CN' = 'en') => {
  const { understood, unknown, overruled } = readPrompt(prompt, locale);
  const lost = overruled.map(({ term }) => term);
  const read = understood.map(({ term, attribute, value }) => ({ term, attribute, value: String(value) }));
  const description = { ...PhotoDescription.parse({ prompt }), locale };
  return understoodWords({ description, reading: { understood: read, unknown: [...unknown, ...lost] } });
};

test('lists only the words that say how somebody looks', () => {
  expect(readWords('A cheerful woman with long curly auburn hair, like Anna Gruber of 1234 Elm, in a garden')).toBe(
    'A cheerful woman with long curly auburn hair, in a garden',
  );
  expect(readWords('My sister Zelda with red hair')).not.toMatch(/Zelda/);
  expect(readWords('友善的女医生，短发，名叫小龙虾', 'zh-CN')).not.toMatch(/虾/);
});

test('the words that are kept are understood as the whole prompt was', () => {
  const prompt = 'A friendly baker with a parrot, a big smile and a mustard cardigan';
  expect(readPrompt(readWords(prompt) ?? '', 'en').attributes).toEqual(readPrompt(prompt, 'en').attributes);
});

test('keeps words that others override, so that sentences stay whole', () => {
  const prompt = 'A friendly baker in her fifties with an apron, smiling';
  expect(readWords(prompt)).toBe(prompt);
  expect(readWords('طبيب في الخمسين، شعره قصير', 'ar')).toBe('طبيب في الخمسين، شعره قصير');
});

test('returns null when the prompt was sent to a server unchanged', () => {
  expect(understoodWords({ description: { prompt: 'A doctor' }, reading: null })).toBe(null);
});
