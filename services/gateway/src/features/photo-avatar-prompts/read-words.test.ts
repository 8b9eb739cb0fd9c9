import { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

const read = (description: Record<string, unknown>) =>
  readWords({ PHOTO_ENGINE: 'built-in' }, { ...PhotoDescription.parse(description), locale: 'en' });

test('takes the place from a job even when other words choose the clothes', () => {
  const reading = read({ prompt: 'A baker in a cardigan' });
  expect(reading?.understood).toContainEqual({ term: 'baker', attribute: 'background', value: 'kitchen' });
  expect(reading?.unknown).toEqual([]);
});

test('lists words that a choice of the form overrides as changing nothing', () => {
  const reading = read({ prompt: 'A man with a beard', gender: 'Female' });
  expect(reading?.understood.map(({ term }) => term)).toEqual(['beard']);
  expect(reading?.unknown).toEqual(['man']);
});

test('returns null for another engine, which takes the words as they are', () => {
  const description = { ...PhotoDescription.parse({ prompt: 'A baker' }), locale: 'en' as const };
  expect(readWords({ PHOTO_ENGINE: 'openai' }, description)).toBe(null);
});
