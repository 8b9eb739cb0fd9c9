import { findVowelLetters } from './english-vowels.ts';
import { lone, mora } from './moras.ts';

/**
 * Katakana of an English word from its sounds (ARPAbet, the symbols of the CMU dictionary), as Japanese borrows words: a vowel
 * without stress is the one that is written, a stop after a short vowel at the end is doubled, r after a vowel makes it long
 * (Cabinet notice no. 2 of 1991, "Notation of loanwords", and the usage of newspapers).
 */

const CONSONANTS: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'ch',
  D: 'd',
  DH: 'z',
  F: 'f',
  G: 'g',
  HH: 'h',
  JH: 'j',
  K: 'k',
  L: 'r',
  M: 'm',
  N: 'n',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'sh',
  T: 't',
  TH: 's',
  V: 'b',
  W: 'w',
  Y: 'y',
  Z: 'z',
  ZH: 'j',
};

interface Vowel {
  readonly sound: string;
  readonly stressed: boolean;
  /** The letters of the vowel in the word; empty when they cannot be found. */
  readonly letters: string;
  readonly first: boolean;
  readonly next: string;
  readonly afterNext: string;
  readonly before: string;
}

const byLetter = (letters: string, otherwise: string): string => {
  if (letters.startsWith('ai')) return 'e';
  const letter = /^[ie][oa]/.test(letters) ? letters.charAt(1) : letters.charAt(0);
  if (letter === 'y') return 'i';
  return letter === 'u' || letter === '' ? otherwise : letter;
};

const isVowel = (sound: string): boolean => /^[AEIOU]/.test(sound);
const long = (vowel: string): readonly [string, string] => [vowel, 'ー'];
const short = (vowel: string): readonly [string, string] => [vowel, ''];

/** A vowel of Japanese, and what follows it. */
const SAID: Readonly<Record<string, (vowel: Vowel) => readonly [vowel: string, tail: string]>> = {
  AA: ({ letters, next, afterNext, before }) => {
    if (next === 'R' && !isVowel(afterNext)) return long('a');
    return short(letters.startsWith('o') || (before === 'W' && letters === 'a') ? 'o' : 'a');
  },
  AE: () => short('a'),
  AH: ({ letters, stressed, next }) => {
    if (!stressed && next === 'JH' && letters === 'a') return long('e');
    return short(stressed ? 'a' : byLetter(letters, 'a'));
  },
  AO: ({ letters, next, afterNext }) => {
    if (next === 'R' && !isVowel(afterNext))
      return letters === 'oo' || (afterNext === '' && letters === 'o') ? ['o', 'ア'] : long('o');
    const beforeL = letters === 'a' && next === 'L' && afterNext !== '' && !isVowel(afterNext);
    return letters === 'o' || beforeL ? short('o') : long('o');
  },
  AW: ({ next }) => ['a', next === 'ER' ? '' : 'ウ'],
  AY: () => ['a', 'イ'],
  EH: ({ next, afterNext }) => ['e', next === 'R' && !isVowel(afterNext) ? 'ア' : ''],
  ER: ({ next, letters }) => (isVowel(next) ? short(byLetter(letters, 'a')) : long('a')),
  EY: ({ letters, next, afterNext }) => {
    if (next === 'N' && afterNext === 'JH') return short('e');
    return (/[yi]/.test(letters) ? next !== 'L' : next === 'K' || next === 'CH') ? ['e', 'イ'] : long('e');
  },
  IH: ({ letters, stressed, first, next, afterNext }) => {
    if (next === 'R' && !isVowel(afterNext)) return ['i', 'ア'];
    if (stressed) return short('i');
    if (next === 'JH' && letters === 'a') return long('e');
    return short(letters === 'e' && !first ? 'e' : 'i');
  },
  IY: ({ letters, stressed, next }) => {
    if (next === 'R') return ['i', 'ア'];
    if (letters === 'i' && next === 'N') return short('i');
    return stressed || /^(?:ee|ea)/.test(letters) || next === '' ? long('i') : short('i');
  },
  OW: ({ letters, stressed, next, afterNext }) =>
    letters === 'o' && next === 'S' && afterNext === 'T'
      ? short('o')
      : stressed || letters.length > 1
        ? long('o')
        : short('o'),
  OY: () => ['o', 'イ'],
  UH: ({ next, afterNext }) => ['u', next === 'R' && !isVowel(afterNext) ? 'ア' : ''],
  UW: () => long('u'),
};

const SHORT = new Set(['AE', 'AH', 'EH', 'IH', 'AA', 'AO', 'UH']);

/** Whether a stop after a short vowel is doubled: at the end, and where the spelling doubles it before an ending. */
function isDoubled(word: string, sounds: readonly string[], at: number, marked: readonly string[]): boolean {
  const rest = sounds.slice(at + 1);
  const sound = sounds[at] ?? '';
  if (sound === 'SH') return /(?:ssi|shi)o/.test(word) || rest.length === 0;
  if (sound === 'CH' && word.includes('tch')) return true;
  if (sound === 'T' && ['N', 'W'].includes(rest[0] ?? '') && /t[nw]/.test(word)) return true;
  if (sound === 'K' && ['L', 'N', 'W'].includes(rest[0] ?? '')) return word.includes('ck');
  if (!['K', 'P', 'T', 'CH', 'JH', 'D', 'G'].includes(sound)) return false;
  if (rest.length === 0) return !/(?:ate|age)$/.test(word);
  // The end of the first of two words: drop-box.
  if (
    /^(?:B|CH|D|G|K|P|T)$/.test(rest[0] ?? '') &&
    (marked.slice(at + 1).find((one) => /\d$/.test(one)) ?? '').endsWith('2')
  )
    return true;
  if ((sound === 'K' || sound === 'T') && rest.join(' ') === 'S') return true;
  if (sound === 'P' && rest.join(' ') === 'L') return true;
  const doubled = sound === 'K' ? 'ck' : sound === 'P' ? 'pp' : '';
  return (
    doubled !== '' &&
    word.includes(doubled) &&
    (rest.length === 1 ? isVowel(rest[0] ?? '') : rest.join(' ') === 'IH NG')
  );
}

/** The Japanese consonant for a sound before a vowel; some vowels change it, as u makes t to ch or ts. */
function onset(sounds: readonly string[], at: number, vowel: string, letters: string): string {
  const [sound = '', before = ''] = [sounds[at], sounds[at - 1]];
  const consonant = CONSONANTS[sound] ?? '';
  if (sound === 'Y' && CONSONANTS[before] !== undefined && before !== 'Y') return `${CONSONANTS[before] ?? ''}y`;
  if (vowel !== 'u') return consonant;
  const written = /^(?:u|ue|ew|eu)$/.test(letters);
  if (sound === 'T') return written ? 'ch' : 'ts';
  if (['D', 'N'].includes(sound) && written) return `${consonant}y`;
  return consonant;
}

/** @param sounds symbols of ARPAbet with their stress, such as `HH AH0 L OW1` */
export function readSounds(word: string, sounds: string): string {
  let marked = sounds.split(' ');
  // The dictionary's vowel before the l of apple or the m of tourism only begins that consonant: it is left out.
  if (/(?:le|les|sm|sms)$/.test(word))
    marked = marked.filter(
      (sound, at) => !(sound === 'AH0' && /^[LM]$/.test(marked[at + 1] ?? '') && at >= marked.length - 3),
    );
  const plain = marked.map((sound) => sound.replace(/\d$/, ''));
  const count = plain.filter(isVowel).length;
  const letters = findVowelLetters(word, count) ?? [];
  let said = '';
  let vowels = 0;
  for (const [at, sound] of plain.entries()) {
    const [next = '', before = ''] = [plain[at + 1], plain[at - 1]];
    if (isVowel(sound)) {
      const own: Vowel = {
        sound,
        stressed: /[12]$/.test(marked[at] ?? ''),
        letters: letters[vowels] ?? '',
        first: vowels === 0,
        next,
        afterNext: plain[at + 2] ?? '',
        before,
      };
      const [vowel, tail] = SAID[sound]?.(own) ?? ['a', ''];
      const glide = before === 'W' && CONSONANTS[plain[at - 2] ?? ''] !== undefined;
      const palatal = sound === 'AE' && (before === 'K' || before === 'G') && own.stressed;
      const consonant = isVowel(before)
        ? before === 'ER'
          ? 'r'
          : before === 'AW' && sound === 'ER'
            ? 'w'
            : ''
        : onset(plain, at - 1, vowel, own.letters);
      const first = glide
        ? vowel === 'a'
          ? 'ワ'
          : mora('', vowel)
        : before === 'NG'
          ? mora('g', vowel)
          : mora(palatal ? `${consonant}y` : consonant, vowel);
      const ended = before === 'W' && sound === 'AE' ? mora('w', 'a') : first;
      said += ended + (word.endsWith('ate') && at === plain.length - 2 && sound !== 'EY' ? 'ー' : tail);
      vowels += 1;
      continue;
    }
    // A consonant before a vowel is written together with that vowel; r after a vowel is not said.
    if (isVowel(next) && sound !== 'NG') {
      if (SHORT.has(before) && isDoubled(word, plain, at, marked)) said += 'ッ';
      if (sound === 'N' && word.endsWith('nning') && at === plain.length - 3) said += 'ン';
      continue;
    }
    if (sound === 'R' && isVowel(before)) continue;
    if (sound === 'Y' || (sound !== 'NG' && next === 'Y' && isVowel(plain[at + 2] ?? ''))) continue;
    said += consonantAlone(plain, at, SHORT.has(before) && isDoubled(word, plain, at, marked));
  }
  return said;
}

function consonantAlone(sounds: readonly string[], at: number, doubled: boolean): string {
  const [sound = '', next = '', before = ''] = [sounds[at], sounds[at + 1], sounds[at - 1]];
  if (sound === 'NG') return isVowel(next) || next === 'K' || next === 'G' ? 'ン' : 'ング';
  if (sound === 'M' && /^[PBMF]$/.test(next)) return 'ン';
  if (sound === 'T' && next === 'S') return doubled ? 'ッツ' : 'ツ';
  if (sound === 'T' && next === 'R' && sounds[at + 2] === 'IY') return 'ツ';
  if ((sound === 'S' && before === 'T') || (sound === 'D' && next === 'Z')) return '';
  return (doubled ? 'ッ' : '') + lone(CONSONANTS[sound] ?? '');
}
