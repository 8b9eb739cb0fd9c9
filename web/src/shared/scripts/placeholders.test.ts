import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { PLACEHOLDER_LANGUAGES, readPlaceholder } from './placeholders.ts';

test('asks for a script in each of 17 languages, with different words in each', () => {
  expect(PLACEHOLDER_LANGUAGES.toSorted()).toEqual([...LOCALES, 'it', 'nl', 'pl', 'tr', 'hi'].toSorted());
  expect(new Set(PLACEHOLDER_LANGUAGES.map(readPlaceholder)).size).toBe(17);
});

test.each([
  ['de', 'Gib ein, was du sagen möchtest'],
  ['hi', 'आप जो कहना चाहते हैं, वह लिखें'],
  ['it-CH', 'Scrivi quello che vuoi dire'],
  ['sv', 'Enter what you want to say'],
])('shows for a voice of the language %s the placeholder: %s', (language, words) => {
  expect(readPlaceholder(language)).toBe(words);
});
