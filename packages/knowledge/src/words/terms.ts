import type { Locale } from '@orator/contracts/core/common';
import { MEANING_SIGNS } from './meaning-signs.ts';
import { type Meaning, MEANING_WORDS } from './meanings.ts';
import { findWords, stemWord } from './stems.ts';
import { findStopWords } from './stop-words.ts';

/** What a text says, for the comparison with another one. */
export interface Terms {
  readonly stems: readonly string[];
  /** Meanings, and the stems of a question's words that have them: a text may say the same word of something else. */
  readonly meanings: ReadonlyMap<Meaning, readonly string[]>;
}

/** Languages whose words for a meaning are looked for in the text. */
const LOOKED_FOR: ReadonlySet<Locale> = new Set(['zh-CN', 'ja', 'ko', 'vi']);

interface MeaningTable {
  readonly phrases: readonly (readonly [RegExp, Meaning])[];
  readonly stems: ReadonlyMap<string, Meaning>;
}

const tables = new Map<Locale, MeaningTable>();

const isMeaning = (name: string): name is Meaning => name in MEANING_WORDS.en;

function findTable(locale: Locale): MeaningTable {
  const known = tables.get(locale);
  if (known !== undefined) return known;
  const words = Object.entries(MEANING_WORDS[locale]).flatMap(([meaning, list]) =>
    isMeaning(meaning) ? list.split('|').map((word) => [word, meaning] as const) : [],
  );
  const inWords = locale === 'vi' || !LOOKED_FOR.has(locale);
  const isPhrase = ([word]: readonly [string, Meaning]): boolean => LOOKED_FOR.has(locale) || /[\s'-]/u.test(word);
  const table = {
    // The longest first, which say more; whole words where words stand apart.
    phrases: words
      .filter(isPhrase)
      .toSorted(([a], [b]) => b.length - a.length)
      .map(([word, meaning]) => [new RegExp(inWords ? `(?<!\\p{L})${word}(?!\\p{L})` : word, 'gu'), meaning] as const),
    stems: new Map(words.filter((one) => !isPhrase(one)).map(([word, meaning]) => [stemWord(word, locale), meaning])),
  };
  tables.set(locale, table);
  return table;
}

const DAYS_OF_A_WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
const MONTHS_OF_A_YEAR = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
const dates = new Map<Locale, readonly string[]>();

/** The names of weekdays and months, in small letters. */
function findDateNames(locale: Locale): readonly string[] {
  const known = dates.get(locale);
  if (known !== undefined) return known;
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const names = [
    ...DAYS_OF_A_WEEK.map((day) => days.format(day)),
    ...MONTHS_OF_A_YEAR.map((day) => months.format(day)),
  ];
  const lower = names.map((name) => name.toLowerCase()).filter((name) => !/\d/u.test(name));
  dates.set(locale, lower);
  return lower;
}

const namesDate = (text: string, locale: Locale): boolean => {
  const lower = text.toLowerCase();
  return findDateNames(locale).some((name) => lower.includes(name));
};

/** Takes the phrases that stand for a meaning out of a text. */
function takePhrases(text: string, locale: Locale): { rest: string; meanings: Meaning[] } {
  const meanings: Meaning[] = [];
  let rest = text.normalize('NFKC').toLowerCase();
  for (const [phrase, meaning] of findTable(locale).phrases) {
    const without = rest.replace(phrase, ' ');
    if (without === rest) continue;
    meanings.push(meaning);
    rest = without;
  }
  return { rest, meanings };
}

/** Whether a word, as its stem, has one of the meanings that people ask about. */
export const hasMeaning = (stem: string, locale: Locale): boolean => findTable(locale).stems.has(stem);

/** What a question asks about: words for a meaning count as that meaning only. Pure. */
export function readQuestion(text: string, locale: Locale): Terms {
  const { rest, meanings } = takePhrases(text, locale);
  const stop = findStopWords(locale);
  const table = findTable(locale);
  const stems = findWords(rest, locale).map((word) => stemWord(word, locale));
  const meant = new Map<Meaning, string[]>(meanings.map((meaning) => [meaning, []]));
  for (const stem of stems) {
    const meaning = table.stems.get(stem);
    if (meaning !== undefined) meant.set(meaning, [...(meant.get(meaning) ?? []), stem]);
  }
  const left = stems.filter((stem) => !table.stems.has(stem) && !stop.has(stem));
  return { stems: [...new Set(left)], meanings: meant };
}

/** What a sentence of a text says: its words, and the meanings that they or its figures have. Pure. */
export function readStatement(text: string, locale: Locale): Terms {
  const table = findTable(locale);
  const stems = findWords(text, locale).map((word) => stemWord(word, locale));
  const signs = MEANING_SIGNS.filter(([, sign]) => sign.test(text)).map(([meaning]) => meaning);
  const meant = stems.flatMap((stem) => table.stems.get(stem) ?? []);
  const dated: Meaning[] = namesDate(text, locale) ? ['time'] : [];
  const meanings = [...takePhrases(text, locale).meanings, ...meant, ...signs, ...dated];
  return { stems, meanings: new Map(meanings.map((meaning) => [meaning, []])) };
}
