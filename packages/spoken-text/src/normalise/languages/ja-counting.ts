import { splitAmount } from '../amount.ts';
import { joinAlternatives, type Rule, rule } from '../rule.ts';
import { COUNTER_WORDS, countJapanese, KANJI_COUNTER_WORDS, kanaNumber } from './ja-counters.ts';
import { afterMyriad, counted, myriads, NUMBER, number } from './ja-numbers.ts';
import { kanjiValue, MISREAD_WORDS, misreadWord } from './ja-words.ts';

/** Numbers with what they count, and words that the dictionary of the tokeniser misreads. */
export const japaneseCounting: readonly Rule[] = [
  rule(
    '(?<!\\p{L})(?<a>[月火水木金土日])\\s?[-–~～〜]\\s?(?<b>[月火水木金土日])(?!\\p{L})',
    (match) => `${match.group('a')}曜から${match.group('b')}曜`,
  ),
  rule('(?<=\\d(?:時|分|日|月|年|歳))\\s?[-–~～〜]\\s?(?=\\d)', () => 'カラ'),
  rule(joinAlternatives(MISREAD_WORDS), (match) => misreadWord(match.text)),
  // 何 is ナン before words that begin with d, t or n.
  rule('何(?=です|でしょう|でした|だ(?!か)|の|と(?:言|い|か|も))', () => 'ナン'),
  rule(
    '(?<=(?:カレー|料理|味|唐辛子|スープ|ラーメン|キムチ|ソース|わさび)[はがもの、]?\\p{L}{0,4})辛(?=[いくさかけ])',
    () => 'カラ',
  ),
  rule(
    `(?<![一二三四五六七八九十百千])(?<n>[一二三四五六七八九十百千]+)(?<c>${joinAlternatives(KANJI_COUNTER_WORDS)})`,
    (match) => {
      // 十分 is also enough, 一日 also one day, and 一月 follows another word only as a month.
      if (match.text === '十分' || /[一二三四五六七八九十百千万第数]$/.test(match.before)) return undefined;
      return countJapanese(String(kanjiValue(match.group('n'))), match.group('c'), /月\s?$/.test(match.before));
    },
  ),
  rule(
    '(?<![\\d])(?<a>\\d+)分の(?<b>\\d+)',
    (match) => `${kanaNumber(match.group('a'))}ブンノ${kanaNumber(match.group('b'))}`,
  ),
  rule(
    `第(?<n>\\d+)(?<c>${joinAlternatives(COUNTER_WORDS)})?`,
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
    (match) => `${number(splitAmount(match.group('a')))}カラ${counted(match.group('b'), 'パーセント')}`,
  ),
  rule(`(?<![\\d.])(?<a>\\d+)\\s?[-–~～〜]\\s?(?<n>\\d+)(?<c>${joinAlternatives(COUNTER_WORDS)})`, (match) => {
    const last = countJapanese(match.group('n'), match.group('c'), match.before.endsWith('月'));
    return last === undefined ? undefined : `${kanaNumber(match.group('a'))}カラ${last}`;
  }),
  rule(`(?<![\\d.,])${NUMBER}(?<c>${joinAlternatives(COUNTER_WORDS)})`, (match) =>
    countJapanese(match.group('n'), match.group('c'), /月\s?$/.test(match.before)),
  ),
  rule('(?<![\\d.])[零〇]下(?<n>\\d+)', (match) => `レイカ${kanaNumber(match.group('n'))}`),
];
