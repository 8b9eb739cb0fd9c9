/**
 * | constants | source |
 * |---|---|
 * | `SHORTEST_PART`, `LONGEST` | chosen, not measured |
 */
import { createRequire } from 'node:module';
import { readSounds } from './english-sounds.ts';
import { LOANWORDS } from './loanwords.ts';
import { isRomaji, readSpelling } from './spelled-word.ts';

/** Loaded with the first Latin word, because it is some 4 MB: the CMU dictionary, sounds of 135,000 English words and names. */
let dictionary: Readonly<Record<string, string>> | undefined;
const findSounds = (word: string): string | undefined => {
  if (dictionary === undefined) {
    const loaded: typeof import('cmu-pronouncing-dictionary') = createRequire(import.meta.url)(
      'cmu-pronouncing-dictionary',
    );
    dictionary = loaded.dictionary;
  }
  return Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
};

function readKnown(word: string): string | undefined {
  const listed = LOANWORDS.get(word);
  if (listed !== undefined) return listed;
  const sounds = findSounds(word);
  if (isRomaji(word) && (/[aiou]$/.test(word) || /(?:IY0|EY\d)$/.test(sounds ?? ''))) return readSpelling(word);
  return sounds === undefined ? undefined : readSounds(word, sounds);
}

/** The shortest word that is looked for inside another one. */
const SHORTEST_PART = 3;

/** Two words that are written as one: `dropbox`. */
function readCompound(word: string): string | undefined {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const first = readKnown(word.slice(0, at));
    const last = first === undefined ? undefined : readKnown(word.slice(at));
    if (first !== undefined && last !== undefined) return first + last;
  }
  return undefined;
}

/** The longest word that is looked up; a longer one is no word. */
const LONGEST = 40;

/** A Latin word without blanks in katakana, as Japanese says it. @param letters names of the letters of an initialism */
export function readLatin(written: string, letters: (word: string) => string): string {
  const word = written.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’-]/gu, '').toLowerCase();
  if (word.length > LONGEST) return readSpelling(word);
  const known = LOANWORDS.get(word);
  if (known !== undefined) return known;
  const parts = written.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}[\p{L}\p{M}'’]*?(?=\p{Lu}|[-]|$)/gu) ?? [];
  if (parts.length > 1) {
    return parts
      .map((part) =>
        /^\p{Lu}{1,4}$/u.test(part) ? (LOANWORDS.get(part.toLowerCase()) ?? letters(part)) : readLatin(part, letters),
      )
      .join('');
  }
  if (!/[aeiouy]/.test(word)) return letters(word.toUpperCase());
  return readKnown(word) ?? (isRomaji(word) ? undefined : readCompound(word)) ?? readSpelling(word);
}
