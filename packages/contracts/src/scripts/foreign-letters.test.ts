import type { Locale } from '../core/common.ts';
import { expect, test } from 'vitest';
import { foreignLettersIn } from './foreign-letters.ts';

test.each<[string, Locale, string[]]>([
  ['Hello, мама мыла раму. Bye', 'en', ['мама мыла раму']],
  ['Hello, мама', 'ru', []],
  ['こんにちは and 漢字', 'zh-CN', ['こんにちは']],
  ['مرحبا بكم\nمرحبا', 'fr', ['مرحبا بكم', 'مرحبا']],
  ['हिन्दी 12', 'de', ['हिन्दी']],
])('letters in %j that a voice for %s does not read', (text, locale, runs) => {
  expect(foreignLettersIn(text, locale).map(({ start, end }) => text.slice(start, end))).toEqual(runs);
});
