import { LOCALES, Locale } from '@orator/contracts/core/common';
import Negotiator from 'negotiator';

const byTag = new Map(LOCALES.map((locale) => [locale.toLowerCase(), locale]));
const byLanguage = new Map(LOCALES.map((locale) => [locale.slice(0, 2), locale]));

/** Maximum parsed length of a header; browsers send less than 100 characters. */
const MAX_HEADER_CHARACTERS = 500;

/**
 * The supported locale that an Accept-Language header prefers (RFC 9110, 12.5.4); `en` if there is none. A tag of
 * another region matches its language: `zh-TW` is `zh-CN`.
 */
export function chooseLocale(header = ''): Locale {
  const headers = { 'accept-language': header.slice(0, MAX_HEADER_CHARACTERS) };
  for (const language of new Negotiator({ headers }).languages()) {
    const tag = language.toLowerCase();
    const locale = byTag.get(tag) ?? byLanguage.get(tag.split('-')[0] ?? '');
    if (locale !== undefined) return locale;
  }
  return 'en';
}

const LocaleOrEnglish = Locale.catch('en');

/** Parses the locale of a database row; `en` if it is no longer supported. */
export const parseLocale = (text: string): Locale => LocaleOrEnglish.parse(text);
