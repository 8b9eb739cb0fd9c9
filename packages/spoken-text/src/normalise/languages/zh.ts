import type { Language } from '../language.ts';
import { mathRules } from '../rules/mathematics.ts';
import { shortSumRule, sumRangeRule } from '../rules/sums.ts';
import { readCurrencies, defineLanguage, readNames, readUnits } from './define-language.ts';
import { chineseRules } from './zh-rules.ts';
import { cardinal, counting, digits, number, phoneDigits } from './zh-numbers.ts';

const currencies: Language['currencies'] = {
  ...readCurrencies([
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
  HK$: ['港元', ''],
  HKD: ['港元', ''],
  NT$: ['新台币', ''],
  TWD: ['新台币', ''],
  A$: ['澳元', ''],
  C$: ['加元', ''],
  S$: ['新加坡元', ''],
  '฿': ['泰铢', ''],
  '¢': ['美分', ''],
};
const money: Language['money'] = (amount, [main]) => {
  const fraction = amount.fraction.replace(/0+$/, '');
  const two = amount.whole === '2' && fraction === '';
  return `${two ? '两' : number({ ...amount, fraction })}${main}`;
};
const names = readNames(
  '负, %, ‰, 到, 比, 和, 加, 等于, 乘, 除以, 约, 正负, 第, 话题, 艾特, 点, 斜杠, 杠, 下划线, 问号',
);
const year = (written: string): string => digits(written);
const letters = (word: string): string => Array.from(word).join(' ');
const spoken = { locale: 'zh-CN', names, cardinal, number, letters, currencies, money } as const;

export const chinese: Language = defineLanguage({
  locale: 'zh-CN',
  names,
  cardinal,
  number,
  digits,
  year,
  letters,
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
  money,
  units: {
    ...readUnits(
      '公里,米,厘米,毫米,公斤,克,毫克,吨,升,毫升,公里每小时,平方米,平方公里,立方米,摄氏度,华氏度,度,G B,M B,K B,T B,赫兹,千赫,兆赫,吉赫,瓦,千瓦,千瓦时,伏,小时,分钟,秒,毫秒,公顷,米每秒',
    ),
    Mbps: '兆比特每秒',
    Gbps: '吉比特每秒',
    fps: '帧每秒',
    kcal: '千卡',
    cal: '卡',
    mAh: '毫安时',
    dB: '分贝',
    'cm²': '平方厘米',
    'km²': '平方公里',
    min: '分钟',
  },
  currencies,
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
  phone: (groups, international) => (international ? '加' : '') + groups.map(phoneDigits).join('，'),
  abbreviations: {},
  rules: [
    ...mathRules(spoken, {
      minus: '减',
      squared: '的平方',
      cubed: '的立方',
      power: (words) => `的${words}次方`,
      root: '根号',
      comparisons: ['大于', '小于', '大于等于', '小于等于', '不等于'],
      to: '到',
    }),
    shortSumRule(spoken),
    sumRangeRule(spoken, '到'),
    ...chineseRules,
  ],
});
