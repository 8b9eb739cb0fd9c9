import type { Locale } from '@orator/contracts/core/common';
import { createInstance } from 'i18next';

/** A function that looks a message up by its key; `values` fill its placeholders. Falls back to English. */
export const createTranslator = async (catalogues: Readonly<Record<Locale, object>>) => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(catalogues).map(([locale, translation]) => [locale, { translation }])),
    // Messages go into JSON and plain text. HTML mail escapes them itself.
    interpolation: { escapeValue: false },
  });
  return (locale: Locale, key: string, values: object = {}): string => i18n.t(key, { lng: locale, ...values });
};
