import type { Locale } from '../core/common.ts';

/** Patterns to count, and the seconds that each match takes. */
export type Timed = readonly (readonly [RegExp, number])[];

/**
 * How long what is spoken at once takes, seconds: a sentence has a part that does not depend on its length, which is most of
 * a short line, and each letter, word and clause adds to it.
 */
export interface Pace {
  readonly piece: number;
  /** A letter of an alphabet. */
  readonly letter: number;
  /** A word between spaces. */
  readonly word: number;
  /** The pause at a comma. */
  readonly clause: number;
  /** Letters with a duration of their own: those that stand for a syllable; in Japanese kanji (about two morae) and kana (one). */
  readonly own?: Timed;
}

export const HANGUL = /(?=\p{L})\p{Script=Hangul}/gu;
/** A syllable of Hangul, read by the voice of another language. */
export const FOREIGN_HANGUL_S = 0.169;

/**
 * Fitted by least squares to about 100 sentences, labels and single words per language from the page's own texts, as
 * the built-in voices speak them; espeak's voices differ by 2 %.
 */
export const PACES: Readonly<Record<Locale, Pace>> = {
  en: { piece: 0.158, letter: 0.053, word: 0.042, clause: 0.33 },
  'zh-CN': {
    piece: 0.054,
    letter: 0.069,
    word: 0,
    clause: 0.24,
    own: [
      [/(?=\p{L})[\p{Script=Han}\p{Script=Bopomofo}]/gu, 0.204],
      [HANGUL, FOREIGN_HANGUL_S],
    ],
  },
  de: { piece: 0.114, letter: 0.051, word: 0.072, clause: 0.25 },
  es: { piece: 0.14, letter: 0.059, word: 0.045, clause: 0.32 },
  fr: { piece: 0.126, letter: 0.049, word: 0.038, clause: 0.265 },
  ar: { piece: 0.142, letter: 0.076, word: 0.101, clause: 0.286 },
  pt: { piece: 0.14, letter: 0.07, word: 0.023, clause: 0.261 },
  vi: { piece: 0.07, letter: 0.021, word: 0.179, clause: 0.21 },
  ru: { piece: 0.091, letter: 0.054, word: 0.039, clause: 0.228 },
  ko: { piece: 0.108, letter: 0.074, word: 0.1, clause: 0.278, own: [[HANGUL, 0.124]] },
  ja: {
    piece: 0.134,
    letter: 0.15,
    word: 0,
    clause: 0.24,
    own: [
      [/(?=\p{L})\p{Script=Han}/gu, 0.24],
      [/(?=\p{L})[\p{scx=Hiragana}\p{scx=Katakana}]/gu, 0.13],
      [HANGUL, FOREIGN_HANGUL_S],
    ],
  },
  id: { piece: 0.139, letter: 0.063, word: 0.073, clause: 0.287 },
};

/** The mean of flite's voices, which differ by 8 %. */
export const FLITE_PACE: Pace = { piece: 0.24, letter: 0.068, word: 0.01, clause: 0.26 };
