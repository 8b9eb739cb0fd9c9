import type { Locale } from '@orator/contracts/core/common';
import { createInstance } from 'i18next';

/** A function that gives a sentence of `catalogues` by its key; `values` fill its placeholders. */
export const createWords = async (catalogues: Readonly<Record<Locale, object>>) => {
  const words = createInstance();
  await words.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: Object.fromEntries(Object.entries(catalogues).map(([locale, translation]) => [locale, { translation }])),
    // Sentences go into JSON or plain text; the HTML of a message escapes whole ones.
    interpolation: { escapeValue: false },
  });
  return (locale: Locale, key: string, values: object = {}): string => words.t(key, { lng: locale, ...values });
};
