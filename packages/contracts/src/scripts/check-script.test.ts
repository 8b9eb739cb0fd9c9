import { describe, expect, it } from 'vitest';
import type { Locale } from '../core/common.ts';
import { checkScript } from './check-script.ts';

describe('checkScript', () => {
  it('cleans what it lets pass', () => {
    const text = ' \u0000Cafe\u0301\u200b \t  au  lait 😀👩🏽‍🚀🇫🇷\r\n\r\n  oui\u202e ';
    expect(checkScript(text, 'fr')).toEqual({ ok: true, text: 'Café au lait\noui' });
  });

  it.each<[string, Locale, string]>([
    ['', 'en', 'text_empty'],
    [' \n\t', 'en', 'text_empty'],
    ['😀 🎉 👍🏽', 'en', 'text_unspeakable'],
    ['...!? —', 'ru', 'text_unspeakable'],
    ['\u0001\u200b', 'en', 'text_unspeakable'],
    ['x'.repeat(5001), 'en', 'text_too_long'],
    ['欢迎来到我们的工作室', 'en', 'text_wrong_language'],
    ['مرحبا بكم في برنامجنا', 'fr', 'text_wrong_language'],
    ['Добрый день', 'de', 'text_wrong_language'],
    ['안녕하세요', 'ja', 'text_wrong_language'],
    ['こんにちは', 'zh-CN', 'text_wrong_language'],
    ['欢迎来到 studio', 'es', 'text_wrong_language'],
  ])('refuses %j in %s: %s', (text, locale, reason) => {
    expect(checkScript(text, locale)).toEqual({ ok: false, reason });
  });

  it.each<[string, Locale]>([
    ['x'.repeat(5000), 'en'],
    ['42', 'ar'],
    ['مرحبـــا', 'ar'],
    ['https://example.com/a?b=1&c=%20#d', 'vi'],
    ['Our partner 东京 has opened an office in the old town of Kyoto', 'en'],
    ['我们用 iPhone 和 MacBook Pro', 'zh-CN'],
    ['日本語とEnglish', 'ja'],
    ['Приложение Orator на Windows', 'ru'],
  ])('accepts %j in %s', (text, locale) => {
    expect(checkScript(text, locale)).toEqual({ ok: true, text });
  });

  it('counts the characters that are left after cleaning', () => {
    expect(checkScript(`${'a '.repeat(2500)}${' '.repeat(9000)}`, 'en').ok).toBe(true);
    expect(checkScript('\uD800 broken \uDC00', 'en')).toEqual({ ok: true, text: 'broken' });
  });
});
