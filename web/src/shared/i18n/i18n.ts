import type { Locale } from '@orator/contracts/core/common';
import i18next, {
  type BackendModule,
  changeLanguage,
  getFixedT,
  use as extend,
  loadNamespaces as fetchNamespaces,
} from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '../common/locales/en.json';
import errors from '../errors/locales/en.json';
import { fetchCatalogue } from './catalogues.ts';
import { chooseLocale, findDirection, isLocale, localeCookie, localeFromCookie, readFrameLocale } from './locale.ts';
import type { Resources } from './resources.ts';

export type Namespace = keyof Resources;

/** Texts in the first load, so that an error page has them. */
const BUNDLED = { common, errors };

type Done = Parameters<BackendModule['read']>[2];

const answer = async (locale: string, namespace: string, done: Done): Promise<void> => {
  try {
    done(null, await fetchCatalogue(locale, namespace));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), false);
  }
};

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => void answer(locale, namespace, done),
};

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : 'en');

const apply = (locale: Locale): void => {
  document.documentElement.lang = locale === 'en' ? 'en-US' : locale;
  document.documentElement.dir = findDirection(locale);
};

/** Namespaces requested so far, which a change of language loads too. */
const wanted = new Set<Namespace>(['common', 'errors']);
const started = Promise.withResolvers<void>();

/**
 * Loads namespaces in the current language.
 * @throws Error when one cannot be fetched
 */
export const loadNamespaces = async (namespaces: readonly Namespace[]): Promise<void> => {
  await started.promise;
  for (const namespace of namespaces) wanted.add(namespace);
  await fetchNamespaces(namespaces);
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing.length > 0) throw new Error(`No texts could be loaded for ${missing.join(', ')}`);
};

/**
 * Changes the page's language and remembers the choice for 365 days.
 * @throws Error when the language cannot be fetched; the page then keeps the current one
 */
export const changeLocale = async (locale: Locale): Promise<void> => {
  // i18next changes the language even when its texts cannot be loaded.
  const missing = [...wanted].filter((namespace) => !i18next.hasResourceBundle(locale, namespace));
  await Promise.all(missing.map((namespace) => fetchCatalogue(locale, namespace)));
  await changeLanguage(locale);
  document.cookie = localeCookie(locale);
};

/**
 * Makes the `t` of components use the current language at the time of the call, because messages that stay visible
 * during a change of language are rendered again by the `t` of an earlier render.
 */
const followLanguage = (): void => {
  Object.assign(i18next, {
    getFixedT: (_language: unknown, ...rest: [namespace: Namespace]) => getFixedT(null, ...rest),
  });
};

/** @param namespaces those that every page needs besides `common` and `errors` */
export const startI18n = async (namespaces: readonly Namespace[]): Promise<void> => {
  const framed = readFrameLocale(location);
  const locale = framed ?? localeFromCookie(document.cookie) ?? chooseLocale(navigator.languages);
  for (const namespace of namespaces) wanted.add(namespace);
  i18next.on('languageChanged', () => apply(currentLocale()));
  await extend(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      // There is no `zh` beside `zh-CN`.
      load: 'currentOnly',
      // Every locale is complete (locales.test.ts), so a fallback would load English unnecessarily.
      fallbackLng: false,
      ns: [...wanted],
      defaultNS: 'common',
      resources: { en: BUNDLED },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  followLanguage();
  if (!i18next.hasResourceBundle(locale, 'common')) await changeLanguage('en');
  if (framed === null) document.cookie = localeCookie(locale);
  apply(currentLocale());
  started.resolve();
};
