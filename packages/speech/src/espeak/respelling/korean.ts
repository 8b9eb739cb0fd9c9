/**
 * | constants | source |
 * |---|---|
 * | `FIRST_SYLLABLE`, `MEDIAL_I`, `MEDIAL_UI`, `MEDIAL_EO`, `MEDIAL_YEO` | Unicode, section 3.12 |
 */
import { respellWords } from './korean-words.ts';

/**
 * Respells Korean as it is pronounced (Standard Pronunciation, Ministry of Culture notice 1988-2, articles 8 to 30), because
 * espeak-ng reads each syllable separately. The number of syllables does not change, so positions in the text stay valid.
 * Numbers in comments are articles of that standard.
 */

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** The first Hangul syllable of Unicode. */
const FIRST_SYLLABLE = 0xac00;
/** Indices of medial vowels in a Hangul syllable (Unicode, section 3.12). */
const MEDIAL_I = 20;
const MEDIAL_UI = 19;
const MEDIAL_EO = 4;
const MEDIAL_YEO = 6;

type Jamo = Readonly<Record<string, string>>;

/** Final clusters: the consonant that stays in the syllable, and the one that moves to a following vowel. */
const CLUSTERS: Readonly<Record<string, readonly [string, string]>> = {
  ㄳ: ['ㄱ', 'ㅅ'],
  ㄵ: ['ㄴ', 'ㅈ'],
  ㄶ: ['ㄴ', 'ㅎ'],
  ㄺ: ['ㄹ', 'ㄱ'],
  ㄻ: ['ㄹ', 'ㅁ'],
  ㄼ: ['ㄹ', 'ㅂ'],
  ㄽ: ['ㄹ', 'ㅅ'],
  ㄾ: ['ㄹ', 'ㅌ'],
  ㄿ: ['ㄹ', 'ㅍ'],
  ㅀ: ['ㄹ', 'ㅎ'],
  ㅄ: ['ㅂ', 'ㅅ'],
};
/** Pronunciation of finals at the end of a word or before a consonant (articles 8 to 12). */
const NEUTRAL: Jamo = Object.fromEntries(
  ['ㄱㄲㅋㄳㄺ', 'ㄷㅅㅆㅈㅊㅌㅎ', 'ㅂㅍㅄㄿ', 'ㄴㄵㄶ', 'ㅁㄻ', 'ㄹㄼㄽㄾㅀ'].flatMap((row) =>
    Array.from(row, (final) => [final, row.charAt(0)]),
  ),
);
const NASAL: Jamo = { ㄱ: 'ㅇ', ㄷ: 'ㄴ', ㅂ: 'ㅁ' };
const ASPIRATED: Jamo = { ㄱ: 'ㅋ', ㄷ: 'ㅌ', ㅂ: 'ㅍ', ㅈ: 'ㅊ' };
const TENSE: Jamo = { ㄱ: 'ㄲ', ㄷ: 'ㄸ', ㅂ: 'ㅃ', ㅅ: 'ㅆ', ㅈ: 'ㅉ' };
const PALATAL: Jamo = { ㄷ: 'ㅈ', ㅌ: 'ㅊ' };

interface Syllable {
  initial: string;
  medial: number;
  final: string;
}

const split = (char: string): Syllable => {
  const code = char.charCodeAt(0) - FIRST_SYLLABLE;
  const final = FINALS.charAt(code % 28).trim();
  return { initial: INITIALS.charAt(Math.floor(code / 588)), medial: Math.floor(code / 28) % 21, final };
};

const join = ({ initial, medial, final }: Syllable): string =>
  String.fromCharCode(
    FIRST_SYLLABLE + INITIALS.indexOf(initial) * 588 + medial * 28 + (final === '' ? 0 : FINALS.indexOf(final)),
  );

/** Before a vowel a final moves to the next syllable (13, 14), ㅎ is silent (12.4), ㄷ and ㅌ before i become ㅈ and ㅊ (17). */
function beforeVowel(left: Syllable, right: Syllable): void {
  const { final } = left;
  if (final === 'ㅇ') return;
  const [stays, moves] = CLUSTERS[final] ?? ['', final];
  left.final = stays;
  if (final === 'ㅎ') return;
  if (moves === 'ㅎ') {
    left.final = '';
    right.initial = stays;
  } else right.initial = moves === 'ㅅ' && stays !== '' ? 'ㅆ' : moves;
  if (right.medial === MEDIAL_I) right.initial = PALATAL[right.initial] ?? right.initial;
}

/** A final with ㅎ before a consonant (12.1 to 12.3). Returns whether it applied. */
function afterH(left: Syllable, right: Syllable): boolean {
  if (!['ㅎ', 'ㄶ', 'ㅀ'].includes(left.final)) return false;
  const rest = CLUSTERS[left.final]?.[0] ?? '';
  const aspirated = ASPIRATED[right.initial];
  if (aspirated !== undefined) right.initial = aspirated;
  else if (right.initial === 'ㅅ') right.initial = 'ㅆ';
  else if (right.initial !== 'ㄴ') return false;
  else if (rest === 'ㄹ') right.initial = 'ㄹ';
  left.final = right.initial === 'ㄴ' && rest === '' ? 'ㄴ' : rest;
  return true;
}

/** A stop merges with a following initial ㅎ (12.1, note 1). Returns whether it applied. */
function beforeH(left: Syllable, right: Syllable): boolean {
  if (right.initial !== 'ㅎ') return false;
  const [stays, moves] = CLUSTERS[left.final] ?? ['', left.final];
  const aspirated = ASPIRATED[moves] ?? ASPIRATED[NEUTRAL[moves] ?? moves];
  if (aspirated === undefined) return false;
  right.initial = right.medial === MEDIAL_I && aspirated === 'ㅌ' ? 'ㅊ' : aspirated;
  left.final = stays;
  return true;
}

/** Stems of verbs in ㄻ; after nouns such as 삶 the next consonant stays plain (24). */
const VERBS_IN_LM = new Set(['닮', '젊', '굶', '옮', '곪', '삶']);
/** Clusters of verbs after which a consonant is tense (24, 25). */
const TENSING = new Set(['ㄵ', 'ㄼ', 'ㄾ']);
/** Endings of verbs, which tell 삶고 (boil) from 삶도 (life). */
const VERB_ENDING = /^(?:다|고|지|게|던|자|소|습)/;

/** Nasalisation (18, 19), lateralisation (20), tensification (23 to 25). */
function beforeConsonant(left: Syllable, right: Syllable, written: string, following: string): void {
  const tensing = TENSING.has(left.final) || (VERBS_IN_LM.has(written) && VERB_ENDING.test(following));
  // A verb's ㄺ is ㄹ before ㄱ (11).
  const softened = left.final === 'ㄺ' && right.initial === 'ㄱ' && /^[고게기거]/.test(following);
  let final = softened ? 'ㄹ' : (NEUTRAL[left.final] ?? left.final);
  if (softened) right.initial = 'ㄲ';
  if (right.initial === 'ㄴ' || right.initial === 'ㅁ') {
    final = NASAL[final] ?? final;
    if (final === 'ㄹ' && right.initial === 'ㄴ') right.initial = 'ㄹ';
  } else if (right.initial === 'ㄹ') {
    if (final === 'ㄴ') final = 'ㄹ';
    if (final !== 'ㄹ') {
      right.initial = 'ㄴ';
      final = NASAL[final] ?? final;
    }
  } else if (final in NASAL || tensing) right.initial = TENSE[right.initial] ?? right.initial;
  left.final = final;
}

function pronounce(word: string): string {
  const syllables = Array.from(word, split);
  for (const syllable of syllables) {
    // ㅢ after a consonant is ㅣ; ㅕ after ㅈ, ㅉ and ㅊ is ㅓ (5).
    if (syllable.medial === MEDIAL_UI && syllable.initial !== 'ㅇ') syllable.medial = MEDIAL_I;
    if (syllable.medial === MEDIAL_YEO && 'ㅈㅉㅊ'.includes(syllable.initial)) syllable.medial = MEDIAL_EO;
  }
  for (const [index, left] of syllables.entries()) {
    const right = syllables[index + 1];
    if (left.final === '') continue;
    if (right === undefined) left.final = NEUTRAL[left.final] ?? left.final;
    else if (right.initial === 'ㅇ') beforeVowel(left, right);
    else if (!afterH(left, right) && !beforeH(left, right)) {
      beforeConsonant(left, right, word.charAt(index), word.slice(index + 1));
    }
  }
  return syllables.map(join).join('');
}

/** Respells each run of Hangul syllables; everything else is unchanged. Pure. */
export const respellKorean = (text: string): string => respellWords(text).replace(/[가-힣]+/g, pronounce);
