import { createNamePattern } from '@orator/contracts/lexicon/find-names';

/**
 * What is never translated: marks of scripts, variables, addresses, names of accounts, tags, emoji, and texts that look
 * like a placeholder of ours.
 */
const KEPT =
  /\{\{[^{}]*\}\}|\{[^{}\s]*\}|\[[^\]\n]*\]|https?:\/\/\S*[^\s.,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[@#][\p{L}\p{N}_]+|\bX\d+|\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}\u200D]|\p{Extended_Pictographic})*/gu;
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
const CAPITALISED = /^[ \u00A0]\p{Lu}[\p{L}\p{M}'’-]*/u;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A text in which something stands in for what is kept. */
export interface Marked {
  readonly text: string;
  /** The kept parts, in the order of the numbers of their placeholders, from 1. */
  readonly kept: readonly string[];
}

/**
 * Extends a name to the capitalised words after it: of "Nguyễn Văn An" a vocabulary may know only the last word, which
 * belongs to the name all the same.
 */
function growName(text: string, { from, to }: Stretch): Stretch {
  let end = to;
  for (let more = CAPITALISED.exec(text.slice(end)); more !== null; more = CAPITALISED.exec(text.slice(end))) {
    end += more[0].length;
  }
  return { from, to: end };
}

/** Where names stand in a text, except within longer words. */
function findNames(text: string, names: readonly string[]): Stretch[] {
  if (names.length === 0) return [];
  const found = text.matchAll(createNamePattern(names));
  return Array.from(found, ({ index, 0: name }) => ({ from: index, to: index + name.length }));
}

function findStretches(text: string, isKnown: (word: string) => boolean, names: readonly string[]): Stretch[] {
  const marks = [...text.matchAll(KEPT)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
  const words = [...text.matchAll(WORD)]
    .filter(([word]) => !isKnown(word))
    .map(({ index, 0: word }) => growName(text, { from: index, to: index + word.length }));
  const joined: Stretch[] = [];
  for (const next of [...marks, ...words, ...findNames(text, names)].toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last === undefined || next.from > last.to) joined.push(next);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return joined;
}

/**
 * The placeholder for a kept part: `[1]` for marks and emoji, else `X1`, which models take for somebody's name and
 * carry along to the right place.
 */
const standIn = (own: string, number: number): string =>
  /^[\p{L}\p{N}{@#]|^https?:/u.test(own) ? `X${number}` : `[${number}]`;
const STAND_IN = /X(\d+)|\[(\d+)\]/gu;

/**
 * Replaces what a translation must keep by placeholders. Pure.
 * @param isKnown whether a vocabulary can spell a word; what it cannot comes back destroyed
 * @param names the longest first
 */
export function markKept(text: string, isKnown: (word: string) => boolean, names: readonly string[] = []): Marked {
  const kept: string[] = [];
  let [marked, at] = ['', 0];
  for (const { from, to } of findStretches(text, isKnown, names)) {
    kept.push(text.slice(from, to));
    marked += text.slice(at, from) + standIn(text.slice(from, to), kept.length);
    at = to;
  }
  return { text: marked + text.slice(at), kept };
}

/**
 * Puts what was kept into a translation. Pure.
 * @returns null when something that was kept is missing or doubled
 */
export function unmarkKept(translation: string, kept: readonly string[]): string | null {
  const numbers = [...translation.matchAll(STAND_IN)].map(([, name, mark]) => Number(name ?? mark));
  const isWhole = numbers.length === kept.length && kept.every((_, at) => numbers.includes(at + 1));
  if (!isWhole) return null;
  return translation.replaceAll(STAND_IN, (_, name?: string, mark?: string) => kept[Number(name ?? mark) - 1] ?? '');
}
