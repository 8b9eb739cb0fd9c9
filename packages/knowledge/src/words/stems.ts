import type { Locale } from '@orator/contracts/core/common';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';

/** Particles at the end of Korean words, the longest first. */
const KOREAN_PARTICLES =
  /(?<=[가-힣]{2})(?:에서는|으로는|까지는|부터는|에게서|에서도|이라는|에서|으로|까지|부터|에게|이나|이랑|하고|보다|처럼|마다|인가요|입니까|입니다|은|는|이|가|을|를|의|에|도|만|로|와|과|나|랑)$/u;

/** Arabic vowel marks and the stretching stroke, which are written or not. */
const ARABIC_MARKS = /[\u064B-\u0652\u0670\u0640]/gu;

function stemArabic(word: string): string {
  const plain = word.replace(ARABIC_MARKS, '').replace(/^[وف](?=ال|لل)/u, '');
  const stem = arabic(plain);
  return (stem === '' ? plain : stem).replace(/[أإآ]/gu, 'ا').replace(/ى/gu, 'ي').replace(/ة$/u, 'ه');
}

/** German participles are compared without their first syllable: `gegründet` as `gründete`. */
const stemGerman = (word: string): string => german(word.replace(/^ge(?=.{4,}(?:t|en|te[nmrs]?)$)/u, ''));

/** Vietnamese, Chinese and Japanese words do not change their form, or are cut off from their endings already. */
const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = {
  en: english,
  de: stemGerman,
  es: spanish,
  fr: french,
  pt: portuguese,
  ru: (word) => russian(word.replaceAll('ё', 'е')),
  id: indonesian,
  ar: stemArabic,
  ko: (word) => word.replace(KOREAN_PARTICLES, ''),
  vi: (word) => word,
  ja: (word) => word,
  'zh-CN': (word) => word,
};

const segmenters = new Map<Locale, Intl.Segmenter>();
const findSegmenter = (locale: Locale): Intl.Segmenter => {
  const made = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, made);
  return made;
};

/** Words in Vietnamese keep the signs that tell them apart; elsewhere people leave them out. */
const foldMarks = (word: string, locale: Locale): string =>
  locale === 'vi' || locale === 'ja' || locale === 'ko' ? word : word.normalize('NFD').replace(/\p{M}/gu, '');

/** The stem of a word. Pure. */
export function stemWord(word: string, locale: Locale): string {
  const lower = word.normalize('NFKC').toLowerCase();
  const stem = STEMMERS[locale](lower);
  return foldMarks(stem === '' ? lower : stem, locale);
}

/** The words of a text, in small letters and as they are written. Pure. */
export const findWords = (text: string, locale: Locale): string[] =>
  [...findSegmenter(locale).segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment.replace(/['’]s$/u, ''));
