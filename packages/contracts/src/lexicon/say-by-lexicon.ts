import type { Locale } from '../core/common.ts';
import { pausesIn } from '../scripts/pauses.ts';
import { isWide } from '../scripts/split-text.ts';
import { asSaid, RESPELLED_CHARACTERS, SAID_CHARACTERS, wordMark, wordMarksIn } from '../scripts/word-marks.ts';
import type { LexiconWord } from './schema.ts';

/** Particles that Korean writes after a noun without a blank. */
const KOREAN_PARTICLES =
  /^(?:은|는|이|가|을|를|의|에|에게|에서|에는|와|과|도|만|로|으로|랑|이랑|나|이나|부터|까지|처럼|보다|마다|께|께서|한테|라고|이라고|라는|이라는|입니다|이다|예요|이에요|였다|이었다)(?![\p{L}\p{N}\p{M}])/u;

const fold = (text: string): string => text.toLowerCase();

/** The entries of a language by their folded words, for one text after the other. */
interface Index {
  readonly byWord: ReadonlyMap<string, readonly LexiconWord[]>;
  /** Lengths of words, the longest first. */
  readonly lengths: readonly number[];
}

function indexWords(lexicon: readonly LexiconWord[], locale: Locale): Index {
  const byWord = new Map<string, LexiconWord[]>();
  for (const entry of lexicon) {
    if (entry.locale !== locale) continue;
    const known = byWord.get(fold(entry.word)) ?? [];
    // An entry for just this spelling is tried before one for any case.
    byWord.set(fold(entry.word), entry.match_case ? [entry, ...known] : [...known, entry]);
  }
  const lengths = new Set([...byWord.values()].flatMap((entries) => entries.map(({ word }) => word.length)));
  return { byWord, lengths: [...lengths].toSorted((one, other) => other - one) };
}

/** Where a word can begin or end: by the segmenter where there are no blanks between words. */
function findBoundaries(text: string, locale: Locale): ReadonlySet<number> {
  if (isWide(locale)) {
    const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
    return new Set([...Array.from(segments, ({ index }) => index), text.length]);
  }
  const edges = text.matchAll(/(?<![\p{L}\p{N}\p{M}])|(?![\p{L}\p{N}\p{M}])/gu);
  return new Set(Array.from(edges, ({ index }) => index));
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly entry: LexiconWord;
}

/** The words of a text without marks that are in the lexicon: at each place the longest, from the left. */
function findWords(text: string, locale: Locale, { byWord, lengths }: Index): Found[] {
  const boundaries = findBoundaries(text, locale);
  const isEnd = (at: number): boolean =>
    boundaries.has(at) || (locale === 'ko' && KOREAN_PARTICLES.test(text.slice(at, at + 10)));
  const findAt = (start: number): Found | undefined => {
    for (const length of lengths) {
      const written = text.slice(start, start + length);
      const entries = written.length === length && isEnd(start + length) ? byWord.get(fold(written)) : undefined;
      const entry = entries?.find(({ word, match_case: exact }) => !exact || word === written);
      if (entry !== undefined) return { start, end: start + length, entry };
    }
    return undefined;
  };
  const found: Found[] = [];
  let free = 0;
  for (const start of boundaries) {
    const word = start < free ? undefined : findAt(start);
    if (word === undefined) continue;
    found.push(word);
    free = word.end;
  }
  return found;
}

/** A script with what the lexicon says as marks, and the entries it uses. */
export interface SaidScript {
  readonly text: string;
  readonly used: readonly LexiconWord[];
}

/**
 * Puts the words of a lexicon into a script as marks of pronunciation (`wordMark`), so that everything that reads marks
 * says them: whole words, the longest first. Words with a mark of their own are said by that. Pure.
 * @param text as `cleanScript` returns it
 */
export function sayByLexicon(text: string, locale: Locale, lexicon: readonly LexiconWord[]): SaidScript {
  const index = indexWords(lexicon, locale);
  if (index.lengths.length === 0) return { text, used: [] };
  const used = new Set<LexiconWord>();
  const replace = (plain: string, say: (written: string, said: string) => string): string => {
    let [result, at] = ['', 0];
    for (const { start, end, entry } of findWords(plain, locale, index)) {
      used.add(entry);
      result += plain.slice(at, start) + say(plain.slice(start, end), entry.said);
      at = end;
    }
    return result + plain.slice(at);
  };
  const mark = (plain: string): string => replace(plain, (written, said) => wordMark(written, { said }));
  const marks = [
    ...pausesIn(text).map(({ start, end }) => ({ start, end, put: text.slice(start, end) })),
    ...wordMarksIn(text).map(({ start, end, written, said, ...manner }) => {
      const read = said ?? (written.length > RESPELLED_CHARACTERS ? written : replace(written, (_, as) => as));
      const fits = read !== written && read.length <= SAID_CHARACTERS;
      return { start, end, put: wordMark(written, { ...manner, said: fits ? read : said }) };
    }),
  ].toSorted((one, other) => one.start - other.start);
  let [result, at] = ['', 0];
  for (const { start, end, put } of marks) {
    result += mark(text.slice(at, start)) + put;
    at = end;
  }
  return { text: result + mark(text.slice(at)), used: [...used] };
}

/**
 * How many characters a script counts for where they are paid: as it is written, or as it is said where the lexicon makes
 * it longer. Pure.
 */
export const countCharacters = (text: string, locale: Locale, lexicon: readonly LexiconWord[] = []): number =>
  Math.max(text.length, asSaid(sayByLexicon(text, locale, lexicon).text).length);
