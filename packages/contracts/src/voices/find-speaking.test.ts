import { expect, test } from 'vitest';
import { findSpeaking } from './find-speaking.ts';

test('lists voices of a language before those that speak it with an accent', () => {
  const mine = { id: 'mine', locale: 'en', locales: ['en', 'fr'] } as const;
  const french = { id: 'french', locale: 'fr', locales: ['fr'] } as const;
  expect(findSpeaking([mine, french], 'fr')).toEqual([french, { ...mine, locale: 'fr' }]);
  expect(findSpeaking([mine, french], 'en')).toEqual([mine]);
  expect(findSpeaking([mine, french], 'de')).toEqual([]);
});
