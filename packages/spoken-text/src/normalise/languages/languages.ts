import type { Locale } from '@orator/contracts/core/common';
import type { Language } from '../language.ts';
import { arabic } from './ar.ts';
import { chinese } from './zh.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { german } from './de.ts';
import { indonesian } from './id.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import { spanish } from './es.ts';
import { vietnamese } from './vi.ts';

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: english,
  'zh-CN': chinese,
  de: german,
  es: spanish,
  fr: french,
  ar: arabic,
  pt: portuguese,
  vi: vietnamese,
  ru: russian,
  ko: korean,
  ja: japanese,
  id: indonesian,
};

export const findLanguage = (locale: Locale): Language => LANGUAGES[locale];
