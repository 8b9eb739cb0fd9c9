import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { pictureOf, SIZES } from './pictures.ts';

test('every reader has a picture of each step in their own language', () => {
  const addresses = LOCALES.flatMap((locale) => [
    pictureOf('face', locale),
    pictureOf('words', locale),
    pictureOf('making', locale),
    pictureOf('done', locale),
    pictureOf('marks', locale),
  ]);
  expect(addresses).not.toContain(undefined);
  expect(new Set(addresses).size).toBe(LOCALES.length * Object.keys(SIZES).length);
});
