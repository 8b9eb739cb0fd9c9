import type { Language } from '../language.ts';
import { mathRules } from '../rules/mathematics.ts';
import { shortSumRule, sumRangeRule } from '../rules/sums.ts';
import { readCurrencies, defineLanguage, readNames, readUnits } from './define-language.ts';
import { japaneseCounting } from './ja-counting.ts';
import { latinInKatakana, letters } from './ja-letters.ts';
import { cardinal, counted, digits, number } from './ja-numbers.ts';
import { ENGLISH_DIGITS, japaneseWritten, latinRules } from './ja-written.ts';

const base = defineLanguage({
  locale: 'ja',
  names: readNames(
    'マイナス, パーセント, パーミル, から, タイ, アンド, プラス, イコール, カケル, ワル, ヤク, プラスマイナス, ナンバー, ハッシュタグ, アットマーク, ドット, スラッシュ, ハイフン, アンダーバー, クエスチョン',
  ),
  cardinal,
  number,
  digits,
  point: 'テン',
  counted: (amount, noun) => {
    const sign = amount.negative ? 'マイナス' : '';
    return amount.fraction === '' ? sign + counted(amount.whole, noun) : number(amount) + (noun === '度' ? 'ド' : noun);
  },
  units: {
    ...readUnits(
      'キロメートル,メートル,センチメートル,ミリメートル,キログラム,グラム,ミリグラム,トン,リットル,ミリリットル,キロメートル毎時,平方メートル,平方キロメートル,立方メートル,度,カ氏度,度,ギガバイト,メガバイト,キロバイト,テラバイト,ヘルツ,キロヘルツ,メガヘルツ,ギガヘルツ,ワット,キロワット,キロワット時,ボルト,時間,分,秒,ミリ秒,ヘクタール,メートル毎秒',
    ),
    fps: 'フレーム毎秒',
    Mbps: 'メガビーピーエス',
    Gbps: 'ギガビーピーエス',
    kcal: 'キロカロリー',
    cal: 'カロリー',
    mAh: 'ミリアンペアアワー',
    dB: 'デシベル',
    px: 'ピクセル',
    'cm²': '平方センチメートル',
  },
  currencies: readCurrencies([
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
  phone: (groups, international) => (international ? 'プラス' : '') + groups.map((group) => digits(group)).join('、'),
  letters,
  abbreviations: { TEL: '電話', Tel: '電話', 'Tel.': '電話', 'TEL.': '電話' },
  agreement: latinRules,
  inContext: latinInKatakana,
  rules: [...japaneseWritten, ...japaneseCounting],
});

export const japanese: Language = {
  ...base,
  rules: [
    ...mathRules(base, {
      minus: 'マイナス',
      squared: 'ノニジョウ',
      cubed: 'ノサンジョウ',
      power: (words) => `ノ${words}ジョウ`,
      root: 'ルート',
      to: 'カラ',
      inFormula: (written) => Array.from(written, (digit) => ENGLISH_DIGITS[Number(digit)] ?? '').join(''),
    }),
    shortSumRule(base),
    sumRangeRule(base, 'カラ'),
    ...base.rules,
  ],
};
