import type { Amount } from '../amount.ts';
import type { Language } from '../language.ts';
import { rule, START } from '../rule.ts';
import { spellOut } from '../spellout.ts';
import { currenciesOf, defineLanguage, namesOf, unitsOf } from './define-language.ts';

const sino = (value: number): string => spellOut('ko', 'cardinal-sinokorean', value);
/** Native numbers reach 99; beyond, the last two digits are native. */
const native = (value: number): string =>
  value < 100 ? spellOut('ko', 'cardinal-native-attributive', value) : sino(value);

const DIGITS = '공일이삼사오육칠팔구';
const digits = (text: string): string => Array.from(text, (digit) => DIGITS[Number(digit)] ?? '').join('');
const DECIMALS = '영일이삼사오육칠팔구';
const decimals = (text: string): string => Array.from(text, (digit) => DECIMALS[Number(digit)] ?? '').join('');

/** Counters that take native numbers. */
const NATIVE =
  '시간|개(?!월|년)|명|사람|살|번째|번(?!지|길|호)|마리|잔|병|권|장|(?<![1-9]0)대(?!\\s?[0-9로])|송이|그루|켤레|벌|채|가지|군데|곳|달|시(?!간표|즌)|쌍|판|통|척|자루|끼|줄|알|모금|바퀴|걸음|배(?!럴)|모|봉지|상자|접시|그릇|쪽지|갈래|돌|첩|가닥|칸|켠|방울|(?<=(?:손님|고객|선생님|어르신)\\s?\\d{1,2}\\s?)분';

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

const number = ({ negative, whole, fraction }: Amount): string => {
  const spoken = /^0\d/.test(whole) ? digits(whole) : sino(Number(whole));
  return `${negative ? '마이너스 ' : ''}${spoken}${fraction === '' ? '' : ` 점 ${decimals(fraction)}`}`;
};

const month = (value: number): string => (value === 6 ? '유월' : value === 10 ? '시월' : `${sino(value)}월`);

export const korean: Language = defineLanguage({
  locale: 'ko',
  names: namesOf(
    '마이너스, 퍼센트, 퍼밀, 에서, 대, 앤드, 더하기, 는, 곱하기, 나누기, 약, 플러스 마이너스, 번호, 해시태그, 골뱅이, 점, 슬래시, 다시, 밑줄, 물음표',
  ),
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
  units: unitsOf(
    '킬로미터,미터,센티미터,밀리미터,킬로그램,그램,밀리그램,톤,리터,밀리리터,킬로미터 퍼 아워,제곱미터,제곱킬로미터,세제곱미터,도,화씨도,도,기가바이트,메가바이트,킬로바이트,테라바이트,헤르츠,킬로헤르츠,메가헤르츠,기가헤르츠,와트,킬로와트,킬로와트시,볼트,시간,분,초,밀리초,헥타르,미터 퍼 초',
  ),
  currencies: currenciesOf([
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
  ]),
  magnitudes: { 만: '만', 억: '억', 조: '조' },
  money: (amount, [main, sub]) => {
    const cents = sub !== '' && amount.fraction.length === 2 ? Number(amount.fraction) : 0;
    const plain = sub !== '' && amount.fraction.length === 2 ? { ...amount, fraction: '' } : amount;
    return `${number(plain)} ${main}${cents === 0 ? '' : ` ${sino(cents)} ${sub}`}`;
  },
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
  phone: (groups) => groups.map((group) => digits(group)).join(', '),
  abbreviations: {},
  letters: (acronym) => Array.from(acronym, (letter) => LETTERS[letter] ?? letter).join(''),
  rules: [
    rule(
      '(?<!\\p{L})(?<a>[월화수목금토일])\\s?[-~～–]\\s?(?<b>[월화수목금토일])(?!\\p{L})',
      (match) => `${match.group('a')}요일에서 ${match.group('b')}요일`,
    ),
    rule(`${START}(?<n>\\d{1,3})\\s?(?:km/h|㎞/h)`, (match) => `시속 ${sino(Number(match.group('n')))} 킬로미터`),
    rule('(?<=\\d\\s?(?:시|분|일|월|년|호))\\s?[-~～–]\\s?(?=\\d)', () => '에서 '),
    rule(`${START}(?<m>6|10)월`, (match) => month(Number(match.group('m')))),
    rule(`${START}1번째`, () => '첫 번째'),
    // A number that names one of several, not a count of times.
    rule(
      `${START}(?<n>\\d{1,4})번(?=\\s?(?:문|출구|버튼|채널|버스|문제|문항|선수|타자|방|홀|트랙|게이트|승강장|창구|좌석|항목|칸|줄|국도))`,
      (match) => `${sino(Number(match.group('n')))} 번`,
    ),
    rule(
      `${START}(?<a>\\d{1,4})\\s?[-~～–]\\s?(?=\\d{1,4}\\s?(?<c>개월|층|호|회|주|도|점|쪽|페이지|인분|학년|월|일|분|초|세|등|위))`,
      (match) => `${sino(Number(match.group('a')))}에서 `,
    ),
    rule(
      `${START}(?<a>\\d{1,2})\\s?[-~～–]\\s?(?<b>\\d{1,2})\\s?(?<c>${NATIVE})`,
      (match) => `${native(Number(match.group('a')))}에서 ${native(Number(match.group('b')))} ${match.group('c')}`,
    ),
    rule(`${START}(?<h>1[3-9]|2[0-4]|0)\\s?시(?!간)`, (match) => `${sino(Number(match.group('h')))} 시`),
    rule(`${START}(?<n>\\d{1,3}(?:,\\d{3})+|\\d+)\\s?(?<c>${NATIVE})`, (match) => {
      const value = Number(match.group('n').replaceAll(',', ''));
      return value === 0 ? undefined : `${native(value)} ${match.group('c')}`;
    }),
    rule(
      `${START}(?<a>\\d+(?:\\.\\d+)?)%?\\s?[-~～–]\\s?(?<b>\\d+(?:\\.\\d+)?)%`,
      (match) => `${number(partsOf(match.group('a')))}에서 ${number(partsOf(match.group('b')))} 퍼센트`,
    ),
    rule(
      `${START}(?<n>[-−]\\s?\\d+(?:\\.\\d+)?)\\s?(?:°C|℃|도)`,
      (match) => `영하 ${number(partsOf(match.group('n').replace(/^[-−]\s?/u, '')))} 도`,
    ),
    rule(
      `${START}(?<n>(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)(?<c>만|억|조)?\\s?(?<u>개월|원|달러|유로|엔|위안|퍼센트|명|년|월|일|분|초|층|호|회|주|도|점|세|쪽|페이지|인분|학년|대|위|등|미터|킬로|그램|리터)(?!\\d)`,
      (match) =>
        `${number(partsOf(match.group('n').replaceAll(',', '')))}${match.group('c')}${/^(?:개월|년|월|일|분|초|층|호|회|주|세|등|위|대)$/.test(match.group('u')) ? '' : ' '}${match.group('u')}`,
    ),
  ],
});

function partsOf(written: string): Amount {
  const [whole = '', fraction = ''] = written.split('.');
  return { negative: false, whole, fraction };
}
