import type { Locale } from '@orator/contracts/core/common';

/** A word as it is written, and what is compared of it (`listSounds`). */
export interface ComparedWord {
  readonly text: string;
  readonly sounds: readonly string[];
}

/** Beyond this share of missed sounds ears understand a voice too badly to judge its words. */
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

/**
 * The words of a made speech that ears did not hear, of those that a voice may say wrongly; none where ears understand
 * the voice too badly to judge it. Pure.
 * @returns positions in `words`
 */
export function findDoubtedWords(words: readonly ComparedWord[], heard: readonly string[], locale: Locale): number[] {
  const owners = words.flatMap(({ sounds }, at) => sounds.map(() => at));
  const missed = findMissed(
    words.flatMap(({ sounds }) => sounds),
    heard,
  );
  const missedOwners = owners.filter((_, at) => missed[at] === true);
  if (missedOwners.length > MOST_MISSED * owners.length) return [];
  return [...new Set(missedOwners)].filter((at) => isRisky(words[at]?.text ?? '', words[at - 1]?.text, locale));
}
