import { LOCALES, Locale } from '@orator/contracts/core/common';

const byTag = new Map(LOCALES.map((locale) => [locale.toLowerCase(), locale]));
const byLanguage = new Map(LOCALES.map((locale) => [locale.slice(0, 2), locale]));

/** The most wanted of our locales in an Accept-Language header (RFC 9110, 12.5.4); `en` when none is. */
export function chooseLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((item) => {
      const [tag = '', weight] = item.split(';');
      return { tag: tag.trim().toLowerCase(), weight: Number(weight?.split('=')[1] ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const locale = byTag.get(tag) ?? byLanguage.get(tag.split('-')[0] ?? '');
    if (locale !== undefined) return locale;
  }
  return 'en';
}

const LocaleOrEnglish = Locale.catch('en');

/** Parses the locale of a database row; `en` if it is no longer supported. */
export const localeOf = (text: string): Locale => LocaleOrEnglish.parse(text);
