/** Locales of Stripe's pages by ours. Stripe has no Arabic; `auto` uses the browser's language. */
const LOCALES = {
  en: 'en',
  'zh-CN': 'zh',
  de: 'de',
  es: 'es',
  fr: 'fr',
  pt: 'pt-BR',
  vi: 'vi',
  ru: 'ru',
  ko: 'ko',
  ja: 'ja',
  id: 'id',
} as const;

type StripeLocale = (typeof LOCALES)[keyof typeof LOCALES];
const byLanguage = new Map<string, StripeLocale>(Object.entries(LOCALES));

/** The locale of Stripe's pages for a language of ours. */
export const toStripeLocale = (language: string): StripeLocale | 'auto' => byLanguage.get(language) ?? 'auto';
