import type { Locale } from '@orator/contracts/core/common';
import { useTranslation } from 'react-i18next';
import { currentLocale } from './i18n.ts';

/** The name of a language in another: `ar` is "Arabic" in English. Without regions: our voices have one per language. */
export const languageName = (locale: Locale, inLocale: Locale): string =>
  new Intl.DisplayNames(inLocale, { type: 'language' }).of(locale.split('-')[0] ?? locale) ?? locale;

/** Names languages in the page's. */
export const useLanguageName = (): ((locale: Locale) => string) => {
  useTranslation('common');
  const inLocale = currentLocale();
  return (locale) => languageName(locale, inLocale);
};
