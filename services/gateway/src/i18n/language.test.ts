import { expect, test } from 'vitest';
import { chooseLocale } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de-AT, en;q=0.8', 'de'],
  ['sv, fr;q=0.3, ja;q=0.7', 'ja'],
  ['ko;q=0, ru', 'ru'],
  ['ZH-tw', 'zh-CN'],
  ['zh-Hant-HK;q=0.9, en;q=0.1', 'zh-CN'],
  ['en-US,ja', 'en'],
  ['vi ; q=0.5 , id;q=0.50001', 'id'],
  ['de;q=x, es;q=0.1', 'es'],
  [';;;,,,q=1', 'en'],
  [`${'sv,'.repeat(5000)}de`, 'en'],
])('Accept-Language: %j chooses %s', (header, locale) => {
  expect(chooseLocale(header)).toBe(locale);
});
