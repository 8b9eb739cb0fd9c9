import type { Amount } from '../amount.ts';
import type { Language } from '../language.ts';
import { rule } from '../rule.ts';
import { spellOut } from '../spellout.ts';
import { currenciesOf, defineLanguage, namesOf, unitsOf } from './define-language.ts';

const DIGITS = '零一二三四五六七八九';
const digits = (text: string): string => Array.from(text, (digit) => DIGITS[Number(digit)] ?? '').join('');

/** 两 before 千, 万 and 亿, 二 elsewhere. */
const cardinal = (value: number): string =>
  spellOut('zh', 'cardinal', value)
    .replaceAll('〇', '零')
    .replace(/(?<!十)二(?=[千万亿])/gu, '两');

/** 两 where two things are counted. */
const counting = (value: number): string => (value === 2 ? '两' : cardinal(value));

const MEASURES =
  '个月|个|位|名|只|条|张|本|台|辆|件|块|元|天|周|年|小时|分钟|秒钟|秒|次|遍|家|间|座|片|杯|瓶|碗|双|对|套|种|页|篇|部|岁|人|米|公里|千米|厘米|公斤|千克|克|吨|升|毫升|点|倍|层|句|首|场|份|支|把|头|匹|棵|朵|口|亩|美元|欧元|英镑|日元';

const number = ({ negative, whole, fraction }: Amount): string => {
  const spoken = /^0\d/.test(whole) ? digits(whole) : cardinal(Number(whole));
  return `${negative ? '负' : ''}${spoken}${fraction === '' ? '' : `点${digits(fraction)}`}`;
};

const year = (written: string): string => digits(written);

export const chinese: Language = defineLanguage({
  locale: 'zh-CN',
  names: namesOf('负, %, ‰, 到, 比, 和, 加, 等于, 乘, 除以, 约, 正负, 第, 话题, 艾特, 点, 斜杠, 杠, 下划线, 问号'),
  cardinal,
  number,
  digits,
  year,
  point: '点',
  counted: (amount, noun) => {
    if (noun === '%' && amount.whole === '100' && amount.fraction === '') return '百分之百';
    if (noun === '%' || noun === '‰') {
      return `${amount.negative ? '负' : ''}${noun === '%' ? '百' : '千'}分之${number({ ...amount, negative: false })}`;
    }
    if (noun === '摄氏度' && amount.negative) return `零下${number({ ...amount, negative: false })}${noun}`;
    const two = amount.whole === '2' && amount.fraction === '';
    return `${two ? (amount.negative ? '负两' : '两') : number(amount)}${noun}`;
  },
  money: (amount, [main]) => {
    const fraction = amount.fraction.replace(/0+$/, '');
    const two = amount.whole === '2' && fraction === '';
    return `${two ? '两' : number({ ...amount, fraction })}${main}`;
  },
  units: unitsOf(
    '公里,米,厘米,毫米,公斤,克,毫克,吨,升,毫升,公里每小时,平方米,平方公里,立方米,摄氏度,华氏度,度,G B,M B,K B,T B,赫兹,千赫,兆赫,吉赫,瓦,千瓦,千瓦时,伏,小时,分钟,秒,毫秒,公顷,米每秒',
  ),
  currencies: {
    ...currenciesOf([
      '美元',
      '欧元',
      '英镑',
      '元',
      '元',
      '韩元',
      '卢布',
      '雷亚尔',
      '越南盾',
      '印尼盾',
      '卢比',
      '瑞士法郎',
    ]),
    JPY: ['日元', ''],
  },
  magnitudes: { 万: '万', 亿: '亿', 万亿: '万亿' },
  afterMagnitude: (noun) => noun,
  months: [],
  dateOrder: 'ymd',
  date: ({ day, month, year: written }) => `${digits(written)}年${cardinal(month)}月${cardinal(day)}日`,
  time: ({ hour, minute = 0, second, half }) => {
    const before = half === undefined ? '' : half === 'am' ? '上午' : '下午';
    const minutes =
      minute === 0 && second === undefined ? '' : `${minute < 10 ? '零' : ''}${minute === 0 ? '' : cardinal(minute)}分`;
    return `${before}${counting(hour)}点${minutes}${second === undefined ? '' : `${cardinal(second)}秒`}`;
  },
  ordinal: (value) => `第${cardinal(value)}`,
  fraction: (numerator, denominator) => `${cardinal(denominator)}分之${cardinal(numerator)}`,
  phone: (groups) => groups.map((group) => digits(group).replaceAll('一', '幺')).join('，'),
  abbreviations: {},
  rules: [
    // Heights, numbers of flights and rooms, and years of birth are read digit by digit.
    rule('(?<=\\d米)(?<n>\\d{1,2})(?!\\d)', (match) => digits(match.group('n'))),
    rule(
      '(?<![A-Za-z])(?<l>[A-Z]{2})(?<n>\\d{3,4})(?!\\d)',
      (match) => `${Array.from(match.group('l')).join(' ')}${digits(match.group('n')).replaceAll('一', '幺')}`,
    ),
    rule('(?<!\\d)(?<n>\\d{3,4})(?=室|房间)', (match) => digits(match.group('n')).replaceAll('一', '幺')),
    rule('(?<!\\d)(?<n>[05-9][05])(?=后(?![来面]))', (match) => digits(match.group('n'))),
    rule(
      '(?<y>\\d{4})[-–—至到](?<z>\\d{4})(?=年)',
      (match) => `${digits(match.group('y'))}到${digits(match.group('z'))}`,
    ),
    rule('(?<y>\\d{4}|(?<=[^\\d])\\d{2})(?=年(?!前|后|内|间|以|来|级|的?时间))', (match) => digits(match.group('y'))),
    rule('(?<!\\d)(?<a>\\d+(?:\\.\\d+)?)%?\\s?[-–—~～至到]\\s?(?<b>\\d+(?:\\.\\d+)?)%', (match) =>
      [match.group('a'), match.group('b')].map((end) => `百分之${number(partsOf(end))}`).join('到'),
    ),
    rule('(?<h>\\d{1,2})(?=点(?:\\d{1,2}分|半|钟|整|[^\\d]|$))', (match) => counting(Number(match.group('h')))),
    rule('(?<=点)0(?<m>\\d)(?=分)', (match) => `零${cardinal(Number(match.group('m')))}`),
    rule(`(?<![\\d.,第/⁄])2(?=(?:${MEASURES}))(?!年(?:级|月))`, () => '两'),
    rule('(?<=(?:号码|电话|手机|热线|邮编|验证码|密码)[是为：:]?\\s?)(?<n>\\d{3,})(?!\\d)', (match) =>
      digits(match.group('n')).replaceAll('一', '幺'),
    ),
    rule('(?<![\\d.])(?:110|119|120|114|12306|12345)(?![\\dA-Za-z%个元人年天米])', (match) =>
      digits(match.text).replaceAll('一', '幺'),
    ),
    rule(
      '(?<w>\\d+)又(?<a>\\d+)/(?<b>\\d+)',
      (match) =>
        `${cardinal(Number(match.group('w')))}又${cardinal(Number(match.group('b')))}分之${cardinal(Number(match.group('a')))}`,
    ),
  ],
});

function partsOf(written: string): Amount {
  const [whole = '', fraction = ''] = written.split('.');
  return { negative: false, whole, fraction };
}
