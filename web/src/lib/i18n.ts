import type { Locale } from '@orator/contracts/core/common';
import i18next, { type BackendModule, type ResourceKey, changeLanguage, use as extend } from 'i18next';
import { initReactI18next } from 'react-i18next';
import accountData from '../locales/en/account-data.json';
import accounts from '../locales/en/accounts.json';
import common from '../locales/en/common.json';
import deviceSessions from '../locales/en/device-sessions.json';
import errors from '../locales/en/errors.json';
import google from '../locales/en/google.json';
import handOffs from '../locales/en/hand-offs.json';
import home from '../locales/en/home.json';
import passwords from '../locales/en/passwords.json';
import photoImages from '../locales/en/photo-avatar-images.json';
import photoVideos from '../locales/en/photo-videos.json';
import tasks from '../locales/en/tasks.json';
import trials from '../locales/en/trials.json';
import verifications from '../locales/en/verifications.json';
import voices from '../locales/en/voices.json';
import { chooseLocale, directionOf, isLocale, localeCookie, localeFromCookie } from './locale.ts';

const en = {
  'account-data': accountData,
  accounts,
  common,
  'device-sessions': deviceSessions,
  errors,
  google,
  'hand-offs': handOffs,
  home,
  passwords,
  'photo-avatar-images': photoImages,
  'photo-videos': photoVideos,
  tasks,
  trials,
  verifications,
  voices,
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}

/** Every catalogue but English, each fetched when its language is first shown. */
const catalogues = import.meta.glob<ResourceKey>(['../locales/*/*.json', '!../locales/en/*.json'], {
  import: 'default',
});

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
  read: (language, namespace, done) => {
    const load = catalogues[`../locales/${language}/${namespace}.json`];
    if (load === undefined) {
      done(new Error(`There is no catalogue ${language}/${namespace}`), false);
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

/** Changes the language of the page and keeps the choice for 365 days. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await changeLanguage(locale);
  document.cookie = localeCookie(locale);
};

export const startI18n = async (): Promise<void> => {
  const locale = localeFromCookie(document.cookie) ?? chooseLocale(navigator.languages);
  i18next.on('languageChanged', () => apply(currentLocale()));
  await extend(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en',
      ns: Object.keys(en),
      defaultNS: 'common',
      resources: { en },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  document.cookie = localeCookie(currentLocale());
  apply(currentLocale());
};
