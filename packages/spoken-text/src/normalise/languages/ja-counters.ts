import { readNumber } from '../japanese-numbers.ts';
import { AFTER_DIGITS, COUNTERS, type Sound } from './ja-counter-words.ts';

const ALL = [...COUNTERS, ...AFTER_DIGITS];

/** Voiced after 3, 1000 and 10000: サンボン, センビキ. */
const VOICED: Readonly<Record<string, string>> = {
  ホン: 'ボン',
  ヒキ: 'ビキ',
  ハイ: 'バイ',
  ヘン: 'ペン',
  ヒョウ: 'ビョウ',
};
const VOICED_AFTER_THREE: Readonly<Record<string, string>> = { 階: 'ガイ', 軒: 'ゲン', 足: 'ゾク' };
const HALF_VOICED: Readonly<Record<string, string>> = { フ: 'プ', ハ: 'パ', ヒ: 'ピ', ホ: 'ポ' };

const halfVoiced = (spoken: string): string => (HALF_VOICED[spoken.charAt(0)] ?? spoken.charAt(0)) + spoken.slice(1);

/** Endings of numbers that are shortened before a counter, and the classes of counters before which they are. */
const SHORTENED: readonly (readonly [ending: string, short: string, sounds: readonly Sound[]])[] = [
  ['イチ', 'イッ', ['h', 'b', 'k', 's', 't', 'p']],
  ['ロク', 'ロッ', ['h', 'b', 'k']],
  ['ハチ', 'ハッ', ['h', 'b', 'k', 's', 't', 'p']],
  ['ジュウ', 'ジュッ', ['h', 'b', 'k', 's', 't', 'p']],
  ['ヒャク', 'ヒャッ', ['h', 'b', 'k']],
];

const toKatakana = (kana: string): string =>
  kana.replace(/[ぁ-ゖ]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0x60));

/** A number in katakana. */
export const kanaNumber = (written: string): string => toKatakana(readNumber(written));

function join(number: string, spoken: string, sound: Sound, written: string): string {
  const short = SHORTENED.find(([ending, , sounds]) => number.endsWith(ending) && sounds.includes(sound));
  if (short !== undefined) {
    const counter = sound === 'h' || sound === 'b' ? halfVoiced(spoken) : spoken;
    return number.slice(0, -short[0].length) + short[1] + counter;
  }
  if (/(?:サン|セン|マン)$/.test(number) && sound === 'h') return number + (VOICED[spoken] ?? spoken);
  if (/(?:サン|ヨン)$/.test(number) && sound === 'b') return number + halfVoiced(spoken);
  return number + ((number.endsWith('サン') ? VOICED_AFTER_THREE[written] : undefined) ?? spoken);
}

const DAYS = [
  '',
  'ツイタチ',
  'フツカ',
  'ミッカ',
  'ヨッカ',
  'イツカ',
  'ムイカ',
  'ナノカ',
  'ヨウカ',
  'ココノカ',
  'トオカ',
];
const THINGS = ['', 'ヒトツ', 'フタツ', 'ミッツ', 'ヨッツ', 'イツツ', 'ムッツ', 'ナナツ', 'ヤッツ', 'ココノツ'];

/** A day of the month. */
export function dayOfMonth(day: number): string {
  if (day <= 10) return DAYS[day] ?? '';
  if (day === 20) return 'ハツカ';
  if (day === 14 || day === 24) return `${day === 14 ? 'ジュウ' : 'ニジュウ'}ヨッカ`;
  return `${kanaNumber(String(day))
    .replace(/ナナ$/, 'シチ')
    .replace(/キュウ$/, 'ク')}ニチ`;
}

/** Counters that replace the end of the number's reading. */
const CHANGED: Readonly<Record<string, readonly [spoken: string, changes: readonly (readonly [RegExp, string])[]]>> = {
  月: [
    'ガツ',
    [
      [/ヨン$/, 'シ'],
      [/ナナ$/, 'シチ'],
      [/キュウ$/, 'ク'],
    ],
  ],
  時間: [
    'ジカン',
    [
      [/ヨン$/, 'ヨ'],
      [/ナナ$/, 'シチ'],
      [/キュウ$/, 'ク'],
    ],
  ],
  時: [
    'ジ',
    [
      [/ヨン$/, 'ヨ'],
      [/ナナ$/, 'シチ'],
      [/キュウ$/, 'ク'],
    ],
  ],
  時半: [
    'ジハン',
    [
      [/ヨン$/, 'ヨ'],
      [/ナナ$/, 'シチ'],
      [/キュウ$/, 'ク'],
    ],
  ],
  年代: ['ネンダイ', [[/ヨン$/, 'ヨ']]],
  年度: ['ネンド', [[/ヨン$/, 'ヨ']]],
  年生: ['ネンセイ', [[/ヨン$/, 'ヨ']]],
  年目: ['ネンメ', [[/ヨン$/, 'ヨ']]],
  人前: ['ニンマエ', [[/ヨン$/, 'ヨ']]],
  年間: ['ネンカン', [[/ヨン$/, 'ヨ']]],
  年: ['ネン', [[/ヨン$/, 'ヨ']]],
  円: ['エン', [[/ヨン$/, 'ヨ']]],
  人: ['ニン', [[/ヨン$/, 'ヨ']]],
};

/** What `countJapanese` reads after a number in kanji. */
export const KANJI_COUNTER_WORDS: readonly string[] = [
  ...COUNTERS.map(([written]) => written),
  ...Object.keys(CHANGED),
  '日間',
  '日目',
  '日',
  '人目',
  '人組',
  'つ目',
  'つ',
];

/** Everything that it reads after a number in digits. */
export const COUNTER_WORDS: readonly string[] = [...KANJI_COUNTER_WORDS, ...AFTER_DIGITS.map(([written]) => written)];

/**
 * A number and its counter in katakana; undefined for a counter that it does not know.
 * @param dated whether a day is one of a month, not a number of days
 */
export function countJapanese(number: string, counter: string, dated: boolean): string | undefined {
  const value = Number(number.replaceAll(',', ''));
  if (counter === 'つ' || counter === 'つ目') {
    const thing = THINGS[value];
    return thing === undefined || counter === 'つ' ? thing : `${thing}メ`;
  }
  if (counter === '人目' || counter === '人組') {
    const people = countJapanese(number, '人', false) ?? '';
    return people + (counter === '人目' ? 'メ' : 'グミ');
  }
  if (counter === '日' || counter === '日間' || counter === '日目') {
    const end = counter === '日間' ? 'カン' : counter === '日目' ? 'メ' : '';
    if (value === 1) return dated ? 'ツイタチ' : `イチニチ${end}`;
    return (value <= 31 ? dayOfMonth(value) : `${kanaNumber(number)}ニチ`) + end;
  }
  if (counter === '人' && value <= 2) return value === 1 ? 'ヒトリ' : value === 2 ? 'フタリ' : 'ゼロニン';
  if ((counter === '歳' || counter === '才') && value === 20) return 'ハタチ';
  // The leading zero of a minute is not said.
  const kana = kanaNumber(counter === '分' || counter === '秒' ? number.replace(/^0(?=\d)/, '') : number);
  if (value === 0 && (counter === '時' || counter === '時半')) return counter === '時' ? 'レイジ' : 'レイジハン';
  const changed = CHANGED[counter];
  if (changed !== undefined) {
    const [spoken, changes] = changed;
    return changes.reduce((said, [from, to]) => said.replace(from, to), kana) + spoken;
  }
  const found = ALL.find(([written]) => written === counter);
  return found === undefined ? undefined : join(kana, found[1], found[2], counter);
}
