import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROMPT_LOCALES } from './lexicon.ts';
import { readPrompt } from './read-prompt.ts';

/** What the page shows in its empty field, in a language. */
function exampleIn(locale: string): string {
  const file = new URL(`../../../../web/src/features/photo-avatar-prompts/locales/${locale}.json`, import.meta.url);
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof words !== 'object' || words === null || !('placeholder' in words)) throw new Error('no example');
  return String(words.placeholder);
}

test.each(PROMPT_LOCALES)('the page’s own example in %s is understood word for word', (locale) => {
  const { attributes, unknown } = readPrompt(exampleIn(locale), locale);
  expect(unknown).toEqual([]);
  expect(attributes).toMatchObject({
    gender: 'Female',
    age: 'Late Middle Age',
    hair: 'short',
    hairColour: expect.stringMatching(/grey|white/),
    outfit: 'doctor',
    background: 'office',
    expression: expect.stringMatching(/friendly|smiling/),
  });
});

test.each([
  ['ar', 'رجل في الثلاثين من عمره', 'Early Middle Age'],
  ['ar', 'سيدة في الستين', 'Senior'],
  ['en', 'a woman of fifty', 'Late Middle Age'],
  ['en', 'a man of seventy', 'Senior'],
  ['ru', 'женщина лет пятидесяти', 'Late Middle Age'],
] as const)('reads an age in %s that is said as a round number: %s', (locale, prompt, age) => {
  expect(readPrompt(prompt, locale)).toMatchObject({ attributes: { age }, unknown: [] });
});
