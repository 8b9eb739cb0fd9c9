import type { Amount } from '../amount.ts';
import type { Language } from '../language.ts';
import { anyOf, rule } from '../rule.ts';
import { currenciesOf, defineLanguage, namesOf, unitsOf } from './define-language.ts';
import { COUNTER_WORDS, countJapanese, kanaNumber } from './ja-counters.ts';
import { kanjiValue, MISREAD_WORDS, misreadWord } from './ja-words.ts';

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

const DIGITS = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'];
const digits = (text: string): string => Array.from(text, (digit) => DIGITS[Number(digit)] ?? '').join('');

/** 0.5 is レイテンゴ, 1.5 イッテンゴ, 10.5 ジュッテンゴ. */
const number = ({ negative, whole, fraction }: Amount): string => {
  const kana = kanaNumber(whole);
  const before =
    fraction === ''
      ? kana
      : whole === '0'
        ? 'レイ'
        : kana
            .replace(/イチ$/, 'イッ')
            .replace(/ジュウ$/, 'ジュッ')
            .replace(/ハチ$/, 'ハッ');
  return `${negative ? 'マイナス' : ''}${before}${fraction === '' ? '' : `テン${digits(fraction)}`}`;
};

const cardinal = (value: number): string => kanaNumber(String(value));
const counted = (whole: string, counter: string, dated = false): string =>
  countJapanese(whole, counter, dated) ?? kanaNumber(whole) + counter;
const NUMBER = '(?<n>\\d{1,3}(?:,\\d{3})+|\\d+)';
const MYRIADS: Readonly<Record<string, string>> = { 万: 'マン', 億: 'オク', 兆: 'チョウ' };

/** A number before 万, 億 or 兆; イチ and ハチ, ジュウ are shortened before 兆. */
const myriads = (written: string, sign: string): string => {
  const kana = kanaNumber(written);
  const short =
    sign === '兆'
      ? kana
          .replace(/イチ$/, 'イッ')
          .replace(/ハチ$/, 'ハッ')
          .replace(/ジュウ$/, 'ジュッ')
      : kana;
  return short + (MYRIADS[sign] ?? '');
};

export const japanese: Language = defineLanguage({
  locale: 'ja',
  names: namesOf(
    'マイナス, パーセント, パーミル, から, タイ, アンド, プラス, イコール, カケル, ワル, ヤク, プラスマイナス, ナンバー, ハッシュタグ, アットマーク, ドット, スラッシュ, ハイフン, アンダーバー, クエスチョン',
  ),
  cardinal,
  number,
  digits,
  point: 'テン',
  counted: (amount, noun) => {
    const sign = amount.negative ? 'マイナス' : '';
    return amount.fraction === '' ? sign + counted(amount.whole, noun) : number(amount) + noun;
  },
  units: unitsOf(
    'キロメートル,メートル,センチメートル,ミリメートル,キログラム,グラム,ミリグラム,トン,リットル,ミリリットル,キロメートル毎時,平方メートル,平方キロメートル,立方メートル,度,カ氏度,度,ギガバイト,メガバイト,キロバイト,テラバイト,ヘルツ,キロヘルツ,メガヘルツ,ギガヘルツ,ワット,キロワット,キロワット時,ボルト,時間,分,秒,ミリ秒,ヘクタール,メートル毎秒',
  ),
  currencies: currenciesOf([
    'ドル/セント',
    'ユーロ/セント',
    'ポンド/ペンス',
    '円',
    '人民元',
    'ウォン',
    'ルーブル',
    'レアル',
    'ドン',
    'ルピア',
    'ルピー',
    'フラン',
  ]),
  magnitudes: {},
  money: (amount, [main, sub]) => {
    const cents = amount.fraction.length === 2 && sub !== '' ? Number(amount.fraction) : -1;
    if (cents < 0 && amount.fraction !== '') return number(amount) + main;
    return counted(amount.whole, main) + (cents > 0 ? counted(String(cents), sub) : '');
  },
  months: [],
  dateOrder: 'ymd',
  date: ({ day, month, year }) => counted(year, '年') + counted(String(month), '月') + counted(String(day), '日', true),
  time: ({ hour, minute = 0, second, half }) =>
    (half === undefined ? '' : half === 'am' ? 'ゴゼン' : 'ゴゴ') +
    counted(String(hour), '時') +
    (minute === 0 ? '' : counted(String(minute), '分')) +
    (second === undefined ? '' : counted(String(second), '秒')),
  ordinal: (value) => `ダイ${cardinal(value)}`,
  fraction: (numerator, denominator) => `${cardinal(denominator)}ブンノ${cardinal(numerator)}`,
  phone: (groups) => groups.map((group) => digits(group)).join('、'),
  letters: (acronym) => Array.from(acronym, (letter) => LETTERS[letter] ?? letter).join(''),
  abbreviations: {},
  rules: [
    rule(
      '(?<!\\p{L})(?<a>[月火水木金土日])\\s?[-–~～〜]\\s?(?<b>[月火水木金土日])(?!\\p{L})',
      (match) => `${match.group('a')}曜から${match.group('b')}曜`,
    ),
    rule('(?<=\\d(?:時|分|日|月|年|歳))\\s?[-–~～〜]\\s?(?=\\d)', () => 'カラ'),
    rule(anyOf(MISREAD_WORDS), (match) => misreadWord(match.text)),
    // 何 is ナン before words that begin with d, t or n.
    rule('何(?=です|でしょう|でした|だ(?!か)|の|と(?:言|い|か|も))', () => 'ナン'),
    rule(
      '(?<=(?:カレー|料理|味|唐辛子|スープ|ラーメン|キムチ|ソース|わさび)[はがもの、]?\\p{L}{0,4})辛(?=[いくさかけ])',
      () => 'カラ',
    ),
    rule(`(?<![一二三四五六七八九十百千])(?<n>[一二三四五六七八九十百千]+)(?<c>${anyOf(COUNTER_WORDS)})`, (match) => {
      // 十分 is also enough, 一日 also one day, and 一月 follows another word only as a month.
      if (match.text === '十分' || /[一二三四五六七八九十百千万第数]$/.test(match.before)) return undefined;
      return countJapanese(String(kanjiValue(match.group('n'))), match.group('c'), /月\s?$/.test(match.before));
    }),
    rule(
      '(?<![\\d])(?<a>\\d+)分の(?<b>\\d+)',
      (match) => `${kanaNumber(match.group('a'))}ブンノ${kanaNumber(match.group('b'))}`,
    ),
    rule(
      `第(?<n>\\d+)(?<c>${anyOf(COUNTER_WORDS)})?`,
      (match) =>
        `ダイ${match.group('c') === '' ? kanaNumber(match.group('n')) : counted(match.group('n'), match.group('c'))}`,
    ),
    rule(
      `(?<![\\d.])${NUMBER}(?<s>[万億兆])(?<m>\\d{1,4}(?=[万千円人個]|[^\\d.]|$))?(?<t>[万千](?!円札))?(?<c>円|人|個|回|年|台|本|件)?`,
      (match) => {
        const [tail, more] = [match.group('m'), match.group('t')];
        const last = match.group('c');
        const head = myriads(match.group('n'), match.group('s'));
        if (tail === '')
          return head + (more === '' ? '' : more === '万' ? 'マン' : 'セン') + (last === '' ? '' : afterMyriad(last));
        const value = more === '千' ? `${tail}000` : more === '万' ? `${tail}0000` : tail;
        return head + (last === '' ? kanaNumber(value) : counted(value, last));
      },
    ),
    rule(
      '(?<![\\d.])(?<a>\\d+(?:\\.\\d+)?)%?\\s?[-–~～〜]\\s?(?<b>\\d+)%',
      (match) => `${number(partsOf(match.group('a')))}カラ${counted(match.group('b'), 'パーセント')}`,
    ),
    rule(`(?<![\\d.])(?<a>\\d+)\\s?[-–~～〜]\\s?(?<n>\\d+)(?<c>${anyOf(COUNTER_WORDS)})`, (match) => {
      const last = countJapanese(match.group('n'), match.group('c'), match.before.endsWith('月'));
      return last === undefined ? undefined : `${kanaNumber(match.group('a'))}カラ${last}`;
    }),
    rule(`(?<![\\d.,])${NUMBER}(?<c>${anyOf(COUNTER_WORDS)})`, (match) =>
      countJapanese(match.group('n'), match.group('c'), /月\s?$/.test(match.before)),
    ),
    rule('(?<![\\d.])[零〇]下(?<n>\\d+)', (match) => `レイカ${kanaNumber(match.group('n'))}`),
  ],
});

const AFTER_MYRIAD: Readonly<Record<string, string>> = {
  円: 'エン',
  人: 'ニン',
  個: 'コ',
  回: 'カイ',
  年: 'ネン',
  台: 'ダイ',
  本: 'ボン',
  件: 'ケン',
};
const afterMyriad = (counter: string): string => AFTER_MYRIAD[counter] ?? counter;

function partsOf(written: string): Amount {
  const [whole = '', fraction = ''] = written.split('.');
  return { negative: false, whole, fraction };
}
