import { LOCALES, type Locale } from '@orator/contracts/core/common';
import { EMBED_PATH } from '@orator/contracts/live-embeds/addresses';

/** Languages in their own words, for the language menu. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  pt: 'Português',
  vi: 'Tiếng Việt',
  ru: 'Русский',
  ko: '한국어',
  ja: '日本語',
  id: 'Bahasa Indonesia',
};

export const COOKIE = 'locale';
const COOKIE_DAYS = 365;

export const isLocale = (value: string): value is Locale => LOCALES.some((locale) => locale === value);
export const findDirection = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The first supported language of a preference list: `de-AT` is `de`, any Chinese is `zh-CN`, else English. */
export const chooseLocale = (wanted: readonly string[]): Locale => {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    const found = LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
};

/**
 * The language of a page in a frame of another site, which its address may name (`lang`); the reader's cookie does not reach it
 * there. Null for every other page.
 */
export const readFrameLocale = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Locale | null =>
  pathname === EMBED_PATH
    ? chooseLocale([new URLSearchParams(search).get('lang') ?? '', ...navigator.languages])
    : null;

export const localeFromCookie = (cookies: string): Locale | null => {
  const value = /(?:^|;\s*)locale=([^;]*)/.exec(cookies)?.[1] ?? '';
  const tag = value === 'en-US' ? 'en' : value;
  return isLocale(tag) ? tag : null;
};

/** Kept for 365 days (specification, section 1). */
export const localeCookie = (locale: Locale): string =>
  `${COOKIE}=${locale === 'en' ? 'en-US' : locale}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`;

export { intlTag } from '@orator/contracts/core/intl';
