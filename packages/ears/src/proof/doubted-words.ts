import type { Locale } from '@orator/contracts/core/common';

/** A word as it is written, and what is compared of it (`listSounds`). */
export interface ComparedWord {
  readonly text: string;
  readonly sounds: readonly string[];
}

/**
 * Beyond this share of missed sounds ears understand a voice too badly to judge its words. Source: chosen between the shares of
 * docs/measurements/ears.md, "Words missed".
 */
const MOST_MISSED = 0.3;
/** Languages that begin nouns with a capital letter. */
const CAPITAL_NOUNS: ReadonlySet<Locale> = new Set(['de']);
/** Languages written in letters other than Latin ones. */
const NOT_LATIN: ReadonlySet<Locale> = new Set(['zh-CN', 'ja', 'ko', 'ar', 'ru']);
const ENDS_SENTENCE = /[.!?…:。！？؟][\p{P}]*$/u;

/** Which of the wanted sounds are missed, by the cheapest alignment (Levenshtein 1966). */
function findMissed(wanted: readonly string[], heard: readonly string[]): boolean[] {
  const width = heard.length + 1;
  const cost = Array.from({ length: (wanted.length + 1) * width }, (_, at) => (at < width ? at : 0));
  const costAt = (i: number, j: number): number => cost[i * width + j] ?? 0;
  const replaced = (i: number, j: number): number => costAt(i - 1, j - 1) + (wanted[i - 1] === heard[j - 1] ? 0 : 1);
  for (let i = 1; i <= wanted.length; i++) {
    cost[i * width] = i;
    for (let j = 1; j < width; j++) {
      cost[i * width + j] = Math.min(replaced(i, j), costAt(i - 1, j) + 1, costAt(i, j - 1) + 1);
    }
  }
  const missed = wanted.map(() => true);
  for (let i = wanted.length, j = heard.length; i > 0 && j > 0; ) {
    if (costAt(i, j) === replaced(i, j)) {
      i -= 1;
      j -= 1;
      missed[i] = wanted[i] !== heard[j];
    } else if (costAt(i, j) === costAt(i - 1, j) + 1) i -= 1;
    else j -= 1;
  }
  return missed;
}

/** Whether a voice may say a word wrongly: a name, a number, an abbreviation, or a word of another script. */
function isRisky(text: string, before: string | undefined, locale: Locale): boolean {
  if (/\p{N}|\p{Lu}\p{Lu}/u.test(text)) return true;
  if (NOT_LATIN.has(locale)) return /\p{Script=Latin}/u.test(text);
  const beginsSentence = before === undefined || ENDS_SENTENCE.test(before);
  return !beginsSentence && !CAPITAL_NOUNS.has(locale) && /^\p{P}*\p{Lu}/u.test(text);
}

/** What ears heard of a written word. */
export interface JudgedWord {
  /** How many sounds it has, and how many of them were not heard. */
  readonly sounds: number;
  readonly missed: number;
  /** Whether the word was not heard, and is of a kind that voices may say wrongly. */
  readonly isDoubted: boolean;
}

/** What ears heard of the words of a made speech. Pure. */
export function judgeWords(words: readonly ComparedWord[], heard: readonly string[], locale: Locale): JudgedWord[] {
  const missed = findMissed(
    words.flatMap(({ sounds }) => sounds),
    heard,
  );
  let at = 0;
  return words.map(({ text, sounds }, index) => {
    const own = missed.slice(at, (at += sounds.length)).filter(Boolean).length;
    const isDoubted = own > 0 && isRisky(text, words[index - 1]?.text, locale);
    return { sounds: sounds.length, missed: own, isDoubted };
  });
}

/** The share of sounds that were not heard, 0 to 1. Pure. */
export function shareMissed(words: readonly JudgedWord[]): number {
  const sum = (of: 'sounds' | 'missed') => words.reduce((total, word) => total + word[of], 0);
  return sum('missed') / Math.max(1, sum('sounds'));
}

/** Whether ears understand a voice too badly to judge its words. Pure. */
export const isBeyondJudging = (words: readonly JudgedWord[]): boolean => shareMissed(words) > MOST_MISSED;
