import type { Locale } from '@orator/contracts/core/common';
import i18next, {
  type BackendModule,
  type ResourceKey,
  changeLanguage,
  use as extend,
  loadNamespaces as fetchNamespaces,
} from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '../common/locales/en.json';
import errors from '../errors/locales/en.json';
import { chooseLocale, directionOf, isLocale, localeCookie, localeFromCookie } from './locale.ts';
import type { Resources } from './resources.ts';

export type Namespace = keyof Resources;

/** In the first load, so that an error page has its texts. */
const BUNDLED = { common, errors };

const files = import.meta.glob<ResourceKey>(
  ['../../**/locales/*.json', '!../common/locales/en.json', '!../errors/locales/en.json'],
  { import: 'default' },
);

/** Loads one namespace in one language, by `<locale>/<namespace>`; the namespace is the folder that holds `locales`. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const [file = '', , namespace = ''] = path.split('/').toReversed();
    return [`${file.replace('.json', '')}/${namespace}`, load] as const;
  }),
);

type Done = Parameters<BackendModule['read']>[2];

const answer = async (load: () => Promise<ResourceKey>, done: Done): Promise<void> => {
  try {
    done(null, await load());
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), false);
  }
};

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    const load = loaders.get(`${locale}/${namespace}`);
    if (load === undefined) {
      done(new Error(`There is no catalogue ${locale}/${namespace}`), false);
      return;
    }
    void answer(load, done);
  },
};

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : 'en');

const apply = (locale: Locale): void => {
  document.documentElement.lang = locale === 'en' ? 'en-US' : locale;
  document.documentElement.dir = directionOf(locale);
};

/** Namespaces requested so far: a change of language needs the same ones. */
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
 * Changes the language of the page and keeps the choice for 365 days.
 * @throws Error when the language cannot be fetched; the page then keeps the one it has
 */
export const changeLocale = async (locale: Locale): Promise<void> => {
  // i18next changes the language even when its texts cannot be loaded.
  const loads = [...wanted].flatMap((namespace) => loaders.get(`${locale}/${namespace}`) ?? []);
  await Promise.all(loads.map((load) => load()));
  await changeLanguage(locale);
  document.cookie = localeCookie(locale);
};

/** @param namespaces what every page needs besides `common` and `errors` */
export const startI18n = async (namespaces: readonly Namespace[]): Promise<void> => {
  const locale = localeFromCookie(document.cookie) ?? chooseLocale(navigator.languages);
  for (const namespace of namespaces) wanted.add(namespace);
  i18next.on('languageChanged', () => apply(currentLocale()));
  await extend(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      // Every locale is complete (locales.test.ts); a fallback would load English in vain.
      fallbackLng: false,
      ns: [...wanted],
      defaultNS: 'common',
      resources: { en: BUNDLED },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  if (!i18next.hasResourceBundle(locale, 'common')) await changeLanguage('en');
  document.cookie = localeCookie(locale);
  apply(currentLocale());
  started.resolve();
};
