import { readLatin } from '../../katakana/katakana.ts';

/** Names of the letters. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'エー',
  B: 'ビー',
  C: 'シー',
  D: 'ディー',
  E: 'イー',
  F: 'エフ',
  G: 'ジー',
  H: 'エイチ',
  I: 'アイ',
  J: 'ジェー',
  K: 'ケー',
  L: 'エル',
  M: 'エム',
  N: 'エヌ',
  O: 'オー',
  P: 'ピー',
  Q: 'キュー',
  R: 'アール',
  S: 'エス',
  T: 'ティー',
  U: 'ユー',
  V: 'ブイ',
  W: 'ダブリュー',
  X: 'エックス',
  Y: 'ワイ',
  Z: 'ゼット',
};

/** The letters of an initialism by their names. */
export const letters = (acronym: string): string =>
  Array.from(acronym, (letter) => LETTERS[letter.toUpperCase()] ?? letter).join('');

const LATIN_WORD = /[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f'’]*(?:-[A-Za-z\u00c0-\u024f]+)*/g;

/** Latin words in a text in katakana; a letter alone by its name. */
export const latinInKatakana = (text: string): string =>
  text.replace(LATIN_WORD, (word) => (word.length === 1 ? letters(word) : readLatin(word, letters)));
