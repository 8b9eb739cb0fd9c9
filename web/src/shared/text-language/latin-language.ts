import type { Locale } from '@orator/contracts/core/common';
import { eld } from 'eld/extrasmall';
import { CANDIDATES } from './candidates.ts';

/** Languages of the voices by the detector's names. It knows Malay, and not Indonesian, which reads much like it. */
const VOICES: Readonly<Record<string, Locale>> = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  pt: 'pt',
  vi: 'vi',
  ms: 'id',
};

/**
 * Shorter texts, such as a greeting, a name or a title, are too ambiguous. Measured on the sentences of the test: with
 * them 83 % of short sentences in another language are seen and one of 126 names, brands and mixed texts is mistaken;
 * with one lower-case word, six are; with two words of any kind, 32.
 */
const FEWEST_WORDS = 3;
const FEWEST_LOWER_CASE = 2;
/** Minimum score (0 to 1) of the language, and its minimum lead over the voice's. */
const LEAST_SCORE = 0.6;
const LEAST_LEAD = 0.1;

const ADDRESS = /\S+(?:@|:\/\/|\.\w)\S*/gu;

eld.setLanguageSubset([...CANDIDATES]);

/**
 * The language of a text in Latin script, if it clearly differs from the voice's; else null. Languages without a voice
 * are recognised too, and give null.
 */
export const otherLatinLanguage = (text: string, voice: Locale): Locale | null => {
  const plain = text.replace(ADDRESS, ' ');
  const written = plain === plain.toUpperCase() ? plain.toLowerCase() : plain;
  const words = written.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
  // Names and brands are capitalised in all of these languages.
  const lower = words.filter((word) => word === word.toLowerCase());
  if (words.length < FEWEST_WORDS || lower.length < FEWEST_LOWER_CASE) return null;
  const result = eld.detect(written);
  const scores = result.getScores();
  const found = VOICES[result.language];
  const score = scores[result.language] ?? 0;
  if (found === undefined || found === voice || score < LEAST_SCORE) return null;
  const own = Object.entries(VOICES).find(([, locale]) => locale === voice)?.[0] ?? '';
  return score - (scores[own] ?? 0) < LEAST_LEAD ? null : found;
};
