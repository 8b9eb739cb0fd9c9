/**
 * | constants | source |
 * |---|---|
 * | `BATCH` | chosen: about 10 ms |
 * | `EXACT`, `BEGINNING`, `SIMILAR`, `LETTERS`, `AROUND`, `PREFIX`, `FUZZY`, `FUZZY_FROM`, `ARABIC_FUZZY`, `ARABIC_FUZZY_FROM`, `MEANING_WEIGHT`, `MEANING_MISSING`, `TITLE_WEIGHT`, `SHORTEST` | chosen, by texts of which docs/measurements/live-sessions.md counts the right answers |
 */
import type { Locale } from '@orator/contracts/core/common';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { MEANING_SIGNS } from '../words/meaning-signs.ts';
import type { Meaning } from '../words/meanings.ts';
import { readStatement, type Terms } from '../words/terms.ts';

/** A sentence with what stands around it. */
export interface Statement {
  readonly text: string;
  /** Its heading and neighbours, or the question that it answers. */
  readonly around: string;
}

/** How well a statement fits a question, from 0 to 1. */
export interface Fit {
  readonly at: number;
  readonly score: number;
}

export interface SentenceIndex {
  /** The statements that have something of a question, the best first. */
  readonly rank: (question: Terms) => Fit[];
}

/**
 * How much a word counts by how it was found: as it is; as the beginning of another; with a few other letters; by its
 * Chinese characters; or only in what stands around the statement.
 */
const EXACT = 1;
const BEGINNING = 0.8;
const SIMILAR = 0.75;
const LETTERS = 0.6;
const AROUND = 0.5;

/** Words of at least this length are also found as the beginning of longer ones, letters. */
const PREFIX = 4;
/** Letters that may differ in a long word, as a share of its length. */
const FUZZY = 0.2;
const FUZZY_FROM = 6;
/** In Arabic one letter of four may differ, because forms of a root differ within it: `أسس` and `تأسس`. */
const ARABIC_FUZZY = 0.25;
const ARABIC_FUZZY_FROM = 4;

/** A meaning, such as that something costs money, says less than a word. */
const MEANING_WEIGHT = 1.5;
/**
 * Weight of a meaning that no statement has: it counts as missing, like a word. Meanings that figures can express are
 * excepted, because figures stand in many forms: *at nine*.
 */
const MEANING_MISSING = 3;
const SIGNED: ReadonlySet<Meaning> = new Set(MEANING_SIGNS.map(([meaning]) => meaning));
/** A word of the title says little, because all of the text is about it. */
const TITLE_WEIGHT = 0.25;

/** Statements that are read before others get their turn, about 10 ms. */
const BATCH = 20;

const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);
/** The letters of Chinese and Japanese words, which can be cut from a sentence in several ways. */
const findLetters = (stems: readonly string[]): string[] =>
  stems.flatMap((stem) => stem.match(/\p{Script=Han}/gu) ?? []);

/**
 * A text with fewer statements is treated as if it had this many; otherwise none of its words would count as rare,
 * though one may say much.
 */
const SHORTEST = 20;
/** The weight of a word that `count` of `all` statements have: rare words say more (Robertson and Spärck Jones). */
const weigh = (count: number, all: number): number =>
  Math.log(1 + (Math.max(all, SHORTEST) - count + 0.5) / (count + 0.5));

const compareWords = (asked: string, found: string): number => {
  if (found === asked) return EXACT;
  return found.startsWith(asked) ? BEGINNING : SIMILAR;
};

type Fits = Map<number, number>;

const keepBest = (fits: Fits, at: number, strength: number): void => {
  fits.set(at, Math.max(fits.get(at) ?? 0, strength));
};

interface Field {
  readonly id: number;
  readonly text: string;
  readonly around: string;
  readonly letters: string;
}

/**
 * Statements that can be searched by the stems of their words.
 * @param title what they are all about
 */
export async function createSentenceIndex(
  statements: readonly Statement[],
  locale: Locale,
  title = '',
): Promise<SentenceIndex> {
  const titled = readStatement(title, locale).stems;
  // Also as a part of a compound: `museum` in `Hafenmuseum`.
  const isTitled = (stem: string): boolean =>
    titled.some((word) => word === stem || (stem.length >= PREFIX && word.endsWith(stem)));
  const read: { readonly text: Terms; readonly around: Terms }[] = [];
  for (const [at, { text, around }] of statements.entries()) {
    if (at % BATCH === BATCH - 1) await yieldToOthers();
    read.push({ text: readStatement(text, locale), around: readStatement(around, locale) });
  }
  const search = new MiniSearch<Field>({
    fields: ['text', 'around', 'letters'],
    tokenize: (text) => text.split(' ').filter((stem) => stem !== ''),
    processTerm: (stem) => stem,
  });
  search.addAll(
    read.map(({ text, around }, id) => ({
      id,
      text: text.stems.join(' '),
      around: around.stems.join(' '),
      letters: findLetters(text.stems).join(' '),
    })),
  );

  const [fuzzy, fuzzyFrom] = locale === 'ar' ? [ARABIC_FUZZY, ARABIC_FUZZY_FROM] : [FUZZY, FUZZY_FROM];
  const findWord = (stem: string): Fits => {
    const fits: Fits = new Map();
    const isLong = stem.length >= PREFIX && !isHan(stem);
    const found = search.search(stem, {
      fields: ['text', 'around'],
      prefix: isLong,
      fuzzy: stem.length >= fuzzyFrom && !isHan(stem) ? fuzzy : false,
    });
    for (const { id, match } of found)
      for (const [word, fields] of Object.entries(match))
        keepBest(fits, Number(id), compareWords(stem, word) * (fields.includes('text') ? 1 : AROUND));
    return fits;
  };
  const findByLetters = (stem: string): Fits => {
    const letters = findLetters([stem]);
    if (letters.length < 2) return new Map();
    const found = search.search(letters.join(' '), { fields: ['letters'], combineWith: 'AND' });
    return new Map(found.map(({ id }) => [Number(id), LETTERS]));
  };
  const findStem = (stem: string): Fits => {
    const fits = findWord(stem);
    return fits.size > 0 ? fits : findByLetters(stem);
  };
  const findMeaning = (meaning: Meaning, words: readonly string[]): Fits => {
    const fits: Fits = new Map();
    for (const word of words) for (const [at, strength] of findWord(word)) keepBest(fits, at, strength);
    for (const [at, { text, around }] of read.entries()) {
      if (text.meanings.has(meaning)) keepBest(fits, at, EXACT);
      else if (around.meanings.has(meaning)) keepBest(fits, at, AROUND);
    }
    return fits;
  };

  return {
    rank: ({ stems, meanings }) => {
      const asked = [
        ...stems.map((stem) => {
          const fits = findStem(stem);
          return { fits, weight: weigh(fits.size, statements.length) * (isTitled(stem) ? TITLE_WEIGHT : 1) };
        }),
        ...[...meanings].map(([meaning, words]) => {
          const fits = findMeaning(meaning, words);
          const weight = fits.size === 0 && !SIGNED.has(meaning) ? MEANING_MISSING : MEANING_WEIGHT;
          return { fits, weight: Math.min(weight, weigh(fits.size, statements.length)) };
        }),
      ];
      const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
      const scores: Fits = new Map();
      // Words that are only alike may be quite different words, so at least one word must be found as it was asked, or
      // as the beginning of a longer one.
      const sure = new Set<number>();
      for (const { fits, weight } of asked)
        for (const [at, strength] of fits) {
          scores.set(at, (scores.get(at) ?? 0) + (weight * strength) / whole);
          if (strength >= BEGINNING) sure.add(at);
        }
      return Array.from(scores, ([at, score]) => ({ at, score }))
        .filter(({ at }) => sure.has(at))
        .toSorted((a, b) => b.score - a.score || a.at - b.at);
    },
  };
}
