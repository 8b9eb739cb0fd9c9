import { describe, expect, test } from 'vitest';
import { chooseLocale, findDirection, intlTag, localeCookie, localeFromCookie } from './locale.ts';

describe('the language', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['zh-TW'], 'zh-CN'],
    [['nl', 'pt-BR'], 'pt'],
    [['EN-gb'], 'en'],
    [['nl', 'sv'], 'en'],
    [[], 'en'],
  ])('for a browser that asks for %j is %s', (wanted, locale) => {
    expect(chooseLocale(wanted)).toBe(locale);
  });

  test('is kept for 365 days, English as en-US', () => {
    expect(localeCookie('ja')).toBe('locale=ja; path=/; max-age=31536000; samesite=lax');
    expect(localeCookie('en')).toMatch(/^locale=en-US;/);
  });

  test.each(['en', 'zh-CN', 'ar', 'id'] as const)('%s comes back from its cookie among others', (locale) => {
    const [pair] = localeCookie(locale).split(';');
    expect(localeFromCookie(`mylocale=de; ${pair}; last=1`)).toBe(locale);
  });

  test('is null for a cookie with an unknown language, or without a cookie', () => {
    expect(localeFromCookie('locale=tlh')).toBeNull();
    expect(localeFromCookie('')).toBeNull();
  });

  test('runs from right to left only in Arabic, whose digits stay those of the counters', () => {
    expect([findDirection('ar'), findDirection('en'), findDirection('ja')]).toEqual(['rtl', 'ltr', 'ltr']);
    expect(new Intl.NumberFormat(intlTag('ar')).format(12)).toBe('12');
  });
});
