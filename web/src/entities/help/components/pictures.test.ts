import { LOCALES } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { findPicture, SIZES } from './pictures.ts';

test('every reader has a picture of each step in their own language', () => {
  const addresses = LOCALES.flatMap((locale) => [
    findPicture('face', locale),
    findPicture('words', locale),
    findPicture('making', locale),
    findPicture('done', locale),
    findPicture('marks', locale),
  ]);
  expect(addresses).not.toContain(undefined);
  expect(new Set(addresses).size).toBe(LOCALES.length * Object.keys(SIZES).length);
});
