import { expect, test } from 'vitest';
import { repeatsItself } from './repeats.ts';

test.each([
  ['a sentence again and again', 'I do not know. '.repeat(20)],
  [
    'a syllable again and again within other words',
    `Afebakilei gifengingin' todu${"'no".repeat(15)} ma mo dei eli mi fa sen`,
  ],
  ['the same without blanks', `これは${'ので'.repeat(12)}です。`],
])('takes the transcript %s for babble', (_name, text) => {
  expect(repeatsItself(text)).toBe(true);
});

test.each([
  ['', ''],
  ['a sentence', 'Ask not what your country can do for you, ask what you can do for your country.'],
  ['somebody who laughs', 'Ha ha ha ha ha, that was a good one!'],
  ['somebody who insists', 'No, no, no, no, no! I said no.'],
  ['a long number', '1 000 000 000 000'],
])('does not take the transcript %s for babble', (_name, text) => {
  expect(repeatsItself(text)).toBe(false);
});
