import type { Language } from '../language.ts';
import { rule } from '../rule.ts';
import { mathRules } from '../rules/mathematics.ts';
import { shortSumRule, sumRangeRule } from '../rules/sums.ts';
import { readCurrencies, defineLanguage, readNames, readUnits } from './define-language.ts';
import { decimals, digits, month, native, number, sino } from './ko-numbers.ts';
import { koreanRules } from './ko-rules.ts';

const LETTERS: Readonly<Record<string, string>> = {
  A: '에이',
  B: '비',
  C: '시',
  D: '디',
  E: '이',
  F: '에프',
  G: '지',
  H: '에이치',
  I: '아이',
  J: '제이',
  K: '케이',
  L: '엘',
  M: '엠',
  N: '엔',
  O: '오',
  P: '피',
  Q: '큐',
  R: '아르',
  S: '에스',
  T: '티',
  U: '유',
  V: '브이',
  W: '더블유',
  X: '엑스',
  Y: '와이',
  Z: '제트',
};

/** Digits as they are said in formulas, as in 시오투 for CO₂. */
const ENGLISH_DIGITS = ['제로', '원', '투', '쓰리', '포', '파이브', '식스', '세븐', '에이트', '나인'];

const names = readNames(
  '마이너스, 퍼센트, 퍼밀, 에서, 대, 앤드, 더하기, 는, 곱하기, 나누기, 약, 플러스 마이너스, 번호, 해시태그, 골뱅이, 점, 슬래시, 다시, 밑줄, 물음표',
);
const currencies: Language['currencies'] = readCurrencies([
  '달러/센트',
  '유로/센트',
  '파운드/펜스',
  '엔',
  '위안',
  '원',
  '루블',
  '헤알',
  '동',
  '루피아',
  '루피',
  '프랑',
]);
const money: Language['money'] = (amount, [main, sub]) => {
  const cents = sub !== '' && amount.fraction.length === 2 ? Number(amount.fraction) : 0;
  const plain = sub !== '' && amount.fraction.length === 2 ? { ...amount, fraction: '' } : amount;
  return `${number(plain)} ${main}${cents === 0 ? '' : ` ${sino(cents)} ${sub}`}`;
};
const letters: Language['letters'] = (acronym) => Array.from(acronym, (letter) => LETTERS[letter] ?? letter).join('');
const spoken = { locale: 'ko', names, cardinal: sino, number, letters, currencies, money } as const;

export const korean: Language = defineLanguage({
  locale: 'ko',
  names,
  cardinal: sino,
  number,
  digits,
  point: '점',
  decimals,
  toAttached: true,
  counted: (amount, noun) =>
    /^[만억조]$/u.test(noun)
      ? number(amount) + noun
      : noun === '시간' && amount.fraction === ''
        ? `${native(Number(amount.whole))} 시간`
        : `${number(amount)} ${noun}`,
  units: {
    ...readUnits(
      '킬로미터,미터,센티미터,밀리미터,킬로그램,그램,밀리그램,톤,리터,밀리리터,킬로미터 퍼 아워,제곱미터,제곱킬로미터,세제곱미터,도,화씨도,도,기가바이트,메가바이트,킬로바이트,테라바이트,헤르츠,킬로헤르츠,메가헤르츠,기가헤르츠,와트,킬로와트,킬로와트시,볼트,시간,분,초,밀리초,헥타르,미터 퍼 초',
    ),
    Mbps: '메가비피에스',
    Gbps: '기가비피에스',
    kcal: '킬로칼로리',
    cal: '칼로리',
    mAh: '밀리암페어시',
    dB: '데시벨',
    px: '픽셀',
    'cm²': '제곱센티미터',
  },
  currencies,
  magnitudes: { 만: '만', 억: '억', 조: '조' },
  money,
  months: [],
  dateOrder: 'ymd',
  date: ({ day, month: value, year }) => `${sino(Number(year))}년 ${month(value)} ${sino(day)}일`,
  time: ({ hour, minute = 0, second, half }) =>
    [
      half === undefined ? '' : half === 'am' ? '오전' : '오후',
      hour > 12 || hour === 0 ? `${sino(hour)} 시` : `${native(hour)} 시`,
      minute === 0 ? '' : `${sino(minute)} 분`,
      second === undefined ? '' : `${sino(second)} 초`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  ordinal: (value) => `제${sino(value)}`,
  fraction: (numerator, denominator) => `${sino(denominator)}분의 ${sino(numerator)}`,
  phone: (groups, international) => (international ? '플러스 ' : '') + groups.map((group) => digits(group)).join(', '),
  abbreviations: {},
  letters,
  rules: [
    ...mathRules(spoken, {
      minus: '빼기',
      squared: '의 제곱',
      cubed: '의 세제곱',
      power: (words) => `의 ${words}제곱`,
      root: '루트',
      to: '에서 ',
      inFormula: (written) => Array.from(written, (digit) => ENGLISH_DIGITS[Number(digit)] ?? '').join(''),
    }),
    shortSumRule(spoken),
    sumRangeRule(spoken, '에서 '),
    ...koreanRules,
    // A letter alone has its name: 에이형, 티셔츠.
    rule('(?<![A-Za-z\\d.°])[A-Z](?![A-Za-z\\d.])', ({ text }) => letters(text)),
  ],
});
