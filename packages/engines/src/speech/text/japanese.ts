import type { Morpheme } from '../espeak/espeak-messages.ts';
import type { Token } from './split-text.ts';

/** Text as espeak-ng can read it (Japanese: words in kana), and the written words with their positions in that text. */
export interface SpokenReading {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const HUNDREDS = ['', 'ひゃく', 'にひゃく', 'さんびゃく', 'よんひゃく', 'ごひゃく', 'ろっぴゃく', 'ななひゃく'].concat([
  'はっぴゃく',
  'きゅうひゃく',
]);
const THOUSANDS = [
  '',
  'せん',
  'にせん',
  'さんぜん',
  'よんせん',
  'ごせん',
  'ろくせん',
  'ななせん',
  'はっせん',
  'きゅうせん',
];
const MYRIADS = ['', 'まん', 'おく', 'ちょう'];

/** A number up to 9999 in kana. Ten is じゅう, not いちじゅう. */
function belowTenThousand(value: number): string {
  const digit = (place: number): number => Math.floor(value / place) % 10;
  const tens = digit(10) > 1 ? DIGITS[digit(10)] : '';
  return `${THOUSANDS[digit(1000)]}${HUNDREDS[digit(100)]}${tens}${digit(10) > 0 ? 'じゅう' : ''}${DIGITS[digit(1)]}`;
}

const digitByDigit = (digits: string): string =>
  Array.from(digits, (digit) => DIGITS[Number(digit)] || 'ぜろ').join('');

/** The reading of a number: in myriads up to 16 digits; longer numbers and decimals digit by digit. */
export function readNumber(written: string): string {
  const [whole = '', fraction] = written.normalize('NFKC').replaceAll(',', '').split('.');
  const tail = fraction === undefined || fraction === '' ? '' : `てん${digitByDigit(fraction)}`;
  if (whole.length > 16 || (whole.startsWith('0') && whole.length > 1)) return digitByDigit(whole) + tail;
  const groups = MYRIADS.map((myriad, index) => {
    const end = Math.max(0, whole.length - index * 4);
    const value = Number(whole.slice(Math.max(0, end - 4), end));
    return value > 0 ? belowTenThousand(value) + myriad : '';
  });
  return (groups.toReversed().join('') || 'ぜろ') + tail;
}

const toHiragana = (kana: string): string =>
  kana.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

const NUMBER = /^[0-9０-９]+$/;
const SEPARATOR = /^[.,．，]$/;
const ATTACHED_DETAIL = new Set(['接尾', '非自立', '係助詞']);

const isSymbol = ({ pos, surface }: Morpheme): boolean => pos === '記号' || !/[\p{L}\p{N}]/u.test(surface);

/** Particles, auxiliaries and suffixes are spoken as part of the word before. */
const isAttached = ({ pos, posDetail }: Morpheme): boolean =>
  pos === '助詞' || pos === '助動詞' || ATTACHED_DETAIL.has(posDetail);

/** Joins the digits of numbers such as 12,500, which kuromoji separates. */
function joinNumbers(morphemes: readonly Morpheme[]): Morpheme[] {
  const joined: Morpheme[] = [];
  for (const [index, morpheme] of morphemes.entries()) {
    const last = joined.at(-1);
    const inNumber = last !== undefined && /^[0-9０-９.,．，]+$/.test(last.surface);
    const next = morphemes[index + 1]?.surface ?? '';
    const continues = NUMBER.test(morpheme.surface) || (SEPARATOR.test(morpheme.surface) && NUMBER.test(next));
    if (inNumber && continues) joined.splice(-1, 1, { ...last, surface: last.surface + morpheme.surface });
    else joined.push(morpheme);
  }
  return joined;
}

const kanaOf = ({ surface, pronunciation }: Morpheme): string => {
  if (/^[0-9０-９]/.test(surface)) return readNumber(surface);
  if (pronunciation !== undefined && pronunciation !== '*') return toHiragana(pronunciation);
  // Without a blank, espeak spells out a Latin word that is followed by kana.
  return /[A-Za-z]$/.test(surface) ? `${surface} ` : surface;
};

/** Joins morphemes to spoken words (文節) and returns their readings. Pure. */
export function readJapanese(morphemes: readonly Morpheme[]): SpokenReading {
  const words: { written: string; spoken: string }[] = [];
  let opening = '';
  for (const morpheme of joinNumbers(morphemes)) {
    const last = words.at(-1);
    if (isSymbol(morpheme)) {
      const mark = morpheme.surface.trim();
      if (last === undefined || /^[\p{Ps}\p{Pi}]+$/u.test(mark)) opening += mark;
      else {
        last.written += mark;
        last.spoken += /^[、。，．！？!?,.…]+$/u.test(mark) ? mark : '';
      }
    } else if (last !== undefined && isAttached(morpheme) && opening === '' && !/[、。！？」]$/.test(last.written)) {
      last.written += morpheme.surface;
      last.spoken += kanaOf(morpheme);
    } else {
      words.push({ written: opening + morpheme.surface, spoken: kanaOf(morpheme) });
      opening = '';
    }
  }
  let position = 0;
  const tokens = words.map(({ written, spoken }) => {
    const token = { text: written, position };
    position += Array.from(spoken).length + 1;
    return token;
  });
  return { text: words.map(({ spoken }) => spoken).join(' '), tokens };
}
