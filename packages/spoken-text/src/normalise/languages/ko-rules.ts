import { splitAmount } from '../amount.ts';
import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { monthDayRules } from '../rules/dates.ts';
import { digits, month, native, number, sino } from './ko-numbers.ts';

/** Counters that take native numbers. */
const NATIVE =
  '시간|개(?!월|년|국|소)|명|사람|살|번째|번(?!지|길|호|버스|출구)|마리|잔|병|권|장|(?<![1-9]0)대(?!\\s?[0-9로])|송이|그루|켤레|벌|채|가지|군데|곳|달(?!러)|시(?!간표|즌)|쌍|판|통|척|자루|끼|줄|알|모금|바퀴|걸음|배(?!럴)|모(?!델)|봉지|상자|접시|그릇|쪽지|갈래|돌|첩|가닥|칸|켠|방울|조각|스푼|숟가락|곡|편|골|팀|갑|묶음|덩이|포기|뿌리|다발|세트|해|매듭|(?<=(?:손님|고객|선생님|어르신)\\s?\\d{1,2}\\s?)분';
/** Counters whose number is Chinese. */
const SINO =
  '개월|개국|개소|원|달러|유로|엔|위안|퍼센트|명|년|월|일|분|초|층|호|회|주|도|점|세|쪽|페이지|인분|학년|대|위|등|미터|킬로|그램|리터|평|박|인용|차|기|부|편';
const TOGETHER = /^(?:개월|년|월|일|분|초|층|호|회|주|세|등|위|대|박|인용|평|차|기|부)$/;
const NUMBER = '\\d{1,3}(?:,\\d{3})+|\\d+';

/** From one day's length on, hours are counted in Chinese numbers: 이십사 시간. */
const hours = (value: number): string => (value > 23 ? sino(value) : native(value));

/** After the sum of an equation: 는 after a vowel, 은 after a consonant. */
const topic = (before: string): string => (/[2459]\s?$/.test(before) ? '는' : '은');

const PER: Readonly<Record<string, string>> = {
  월: '월',
  연: '연',
  년: '연',
  일: '하루',
  주: '주',
  인: '일인당',
  명: '한 명당',
  개: '개당',
  시간: '시간당',
  회: '회당',
  박: '일박에',
  kg: '킬로그램당',
};

const dateRules: readonly Rule[] = [
  ...monthDayRules((value, day) => `${month(value)} ${sino(day)}일`, '에서 '),
  rule(
    '(?<!\\p{L})(?<a>[월화수목금토일])\\s?[-~～–]\\s?(?<b>[월화수목금토일])(?!\\p{L})',
    (match) => `${match.group('a')}요일에서 ${match.group('b')}요일`,
  ),
  rule('(?<=\\d일\\s?|\\d/\\d{1,2}\\s?)\\((?<d>[월화수목금토일])\\)', (match) => ` ${match.group('d')}요일`),
  rule("(?<![\\p{L}\\d])['’](?<y>\\d{2})(?=년)", (match) => sino(Number(match.group('y')))),
  // Days that are named after their date: 삼일절, 육이오.
  rule(
    '(?<![\\d.])(?<a>\\d)[·.・](?<b>\\d{1,2})(?=절|\\s?(?:전쟁|광복|민주|혁명|운동|참변|사태|선언|항쟁|테러|대책))',
    (match) => digits(match.group('a') + match.group('b')),
  ),
  rule('(?<=\\d\\s?(?:시|분|일|월|년|호))\\s?[-~～–]\\s?(?=\\d)', () => '에서 '),
  rule(`${START}(?<m>6|10)월`, (match) => month(Number(match.group('m')))),
  rule(`${START}(?<y>(?:19|20)\\d\\d)[-./](?<m>0?[1-9]|1[0-2])\\.?(?![-./]?\\d)`, (match) =>
    match.text.includes('.') && match.group('m').length < 2
      ? undefined
      : `${sino(Number(match.group('y')))}년 ${month(Number(match.group('m')))}`,
  ),
];

const nameRules: readonly Rule[] = [
  rule(
    `${START}(?<a>1[568]\\d\\d)[- ](?<b>\\d{4})${END}`,
    (match) => `${digits(match.group('a'))}, ${digits(match.group('b'))}`,
  ),
  rule(
    '(?<![\\d.,-])(?:1[0-3][0-9]|182|1330|1345)(?=(?:에|로|를|을|번으로|센터|구급|신고|\\s?(?:신고|구급대|상황실|에 신고|로 전화|에 전화)))(?!에서)(?=(?:에|로|를|번)?\\s?(?:신고|전화|연락|구급|상황|구조))',
    ({ text }) => digits(text),
  ),
  rule(
    '(?<=(?:인증번호|비밀번호|우편번호|전화번호|전화|연락처|학번|사번|계좌번호|예약번호|주문번호|운송장|번호)(?:는|은|가|이|:|\\s){0,3})\\d{3,}(?![\\d-])',
    ({ text }) => digits(text),
  ),
  rule('(?<=코로나)[-\\s]?19', () => '일구'),
  rule(
    '(?<![\\p{L}\\d])A(?<n>[345])(?!\\d)',
    (match) => `에이${{ 3: '쓰리', 4: '포', 5: '파이브' }[match.group('n')] ?? ''}`,
  ),
  rule('(?<![\\p{L}\\d])(?<l>[A-Z]+)-?(?<n>[1-3])(?![\\d.])(?<=MP3|F1|H2|K2|N1|PS3)', (match) =>
    match.text === 'MP3' ? '엠피쓰리' : match.text === 'F1' ? '에프원' : undefined,
  ),
  rule('(?<![\\p{L}\\d])(?<n>[23])D(?![A-Za-z\\d])', (match) => (match.group('n') === '3' ? '쓰리디' : '투디')),
  rule(
    '(?<![\\p{L}\\d])B2(?<x>[BCG])(?![A-Za-z\\d])',
    (match) => `비투${{ B: '비', C: '시', G: '지' }[match.group('x')] ?? ''}`,
  ),
  rule(
    '(?<![\\p{L}\\d])[Vv](?:er\\.?\\s?)?(?<n>\\d+(?:\\.\\d+)+)(?!\\d)',
    (match) =>
      `버전 ${match
        .group('n')
        .split('.')
        .map((part) => sino(Number(part)))
        .join(' 점 ')}`,
  ),
  rule('(?:(?<![\\p{L}\\d])(?:No|NO|no)\\.\\s?|(?<![\\p{L}\\d#])#)1(?![\\d.,])', () => '넘버 원'),
  rule('(?<![\\p{L}\\d])(?:No|NO|no)\\.\\s?(?=\\d)', () => '넘버 '),
];

const countRules: readonly Rule[] = [
  rule(`${START}(?<n>\\d{1,3})\\s?(?:km/h|㎞/h)`, (match) => `시속 ${sino(Number(match.group('n')))} 킬로미터`),
  rule(`${START}(?<n>\\d{1,3})\\s?fps${END}`, (match) => `초당 ${sino(Number(match.group('n')))} 프레임`),
  rule('제\\s?(?<n>\\d{1,4})(?!\\d|\\.\\d)', (match) => `제${sino(Number(match.group('n')))}`),
  rule(
    '(?<=제\\d{1,4}[장조편권항절관회차])(?<s>\\s?의\\s?)(?<n>\\d{1,2})(?!\\d)',
    (match) => `의 ${sino(Number(match.group('n')))}`,
  ),
  rule(`${START}1번째`, () => '첫 번째'),
  // A number that names one of several, not a count of times.
  rule(
    `${START}(?<n>\\d{1,4})번(?=\\s?(?:문|출구|버튼|채널|버스|문제|문항|선수|타자|방|홀|트랙|게이트|승강장|창구|좌석|항목|칸|줄|국도|홈|마을|정류장|테이블|후보|레인))`,
    (match) => `${sino(Number(match.group('n')))} 번`,
  ),
  rule(
    `${START}(?<a>\\d{1,4})\\s?[-~～–]\\s?(?=\\d{1,4}\\s?(?<c>개월|층|호|회|주|도|점|쪽|페이지|인분|학년|월|일|분|초|세|등|위|대|년|인|박|평|장|과|번))`,
    (match) => (['장', '번'].includes(match.group('c')) ? undefined : `${sino(Number(match.group('a')))}에서 `),
  ),
  rule(`${START}(?<a>\\d{1,2})\\s?[-~～–]\\s?(?<b>\\d{1,2})\\s?(?<c>${NATIVE})`, (match) => {
    const say = match.group('c') === '시간' ? hours : native;
    return `${say(Number(match.group('a')))}에서 ${say(Number(match.group('b')))} ${match.group('c')}`;
  }),
  rule(`${START}(?<h>1[3-9]|2[0-4]|0)\\s?시(?!간)`, (match) => `${sino(Number(match.group('h')))} 시`),
  rule(`${START}(?<![.])(?<n>${NUMBER})\\s?(?<c>${NATIVE})`, (match) => {
    const value = Number(match.group('n').replaceAll(',', ''));
    const say = match.group('c') === '시간' ? hours : native;
    return value === 0 ? undefined : `${say(value)} ${match.group('c')}`;
  }),
];

const sumRules: readonly Rule[] = [
  rule(
    `${START}(?<n>${NUMBER})(?<m>만|천|억)?\\s?원\\s?/\\s?(?:1\\s?)?(?<p>${joinAlternatives(Object.keys(PER))})(?!\\p{L})`,
    (match) => {
      const sum = number(splitAmount(match.group('n').replaceAll(',', '')));
      return `${PER[match.group('p')] ?? ''} ${withoutOne(sum, match.group('m'))} 원`;
    },
  ),
  rule(
    `${START}(?<a>\\d+(?:\\.\\d+)?)%?\\s?[-~～–]\\s?(?<b>\\d+(?:\\.\\d+)?)%`,
    (match) => `${number(splitAmount(match.group('a')))}에서 ${number(splitAmount(match.group('b')))} 퍼센트`,
  ),
  rule(
    `${START}(?<n>[-−]\\s?\\d+(?:\\.\\d+)?)\\s?(?:°C|℃|도)`,
    (match) => `영하 ${number(splitAmount(match.group('n').replace(/^[-−]\s?/u, '')))} 도`,
  ),
  rule(`${START}1(?=만|천(?!\\p{L}))`, () => ''),
  rule(
    `${START}(?<n>(?:${NUMBER})(?:\\.\\d+)?)(?<c>만|억|조|천)?\\s?(?<u>${SINO})(?!\\d)`,
    (match) =>
      `${withoutOne(number(splitAmount(match.group('n').replaceAll(',', ''))), match.group('c'))}${TOGETHER.test(match.group('u')) ? '' : ' '}${match.group('u')}`,
  ),
  rule('(?<=\\d\\s?(?:cm|mm|m|센티미터)?)\\s?[×xX]\\s?(?=\\d)', () => ' 곱하기 '),
];

/** 만 and 천 alone stand for one of them. */
const withoutOne = (sum: string, magnitude: string): string =>
  sum === '일' && /^[만천]$/u.test(magnitude) ? magnitude : sum + magnitude;

const WORDS: Readonly<Record<string, string>> = {
  'vs.': '대',
  vs: '대',
  VS: '대',
  'Dr.': '닥터',
  'Mr.': '미스터',
  'Mrs.': '미세스',
  'Ms.': '미즈',
  '㈜': '주식회사 ',
  '(주)': '주식회사 ',
  '㈔': '사단법인 ',
  '(재)': '재단법인 ',
  'Tel.': '전화',
  'TEL.': '전화',
};

/** Comparisons, whose word follows the number. */
const COMPARED: Readonly<Record<string, string>> = {
  '≥': '이상',
  '≧': '이상',
  '≤': '이하',
  '≦': '이하',
  '>': '초과',
  '<': '미만',
};

const wordRules: readonly Rule[] = [
  rule(`${START}(?<a>\\d+)\\s?(?<s>[<>])\\s?(?<b>\\d+)${END}`, (match) => {
    const [a, b] = [sino(Number(match.group('a'))), sino(Number(match.group('b')))];
    return `${a}${topic(match.group('a'))} ${b}보다 ${match.group('s') === '>' ? '크다' : '작다'}`;
  }),
  rule(
    '(?<![\\d\\p{L}<>=-])(?<s>[≥≧≤≦<>])\\s?(?<n>\\d+)(?<u>세|명|점|개|도|년|원|%)?(?![\\d.>])',
    (match) =>
      `${sino(Number(match.group('n')))}${match.group('u') === '%' ? ' 퍼센트' : match.group('u')} ${COMPARED[match.group('s')] ?? ''}`,
  ),
  rule(`(?<![A-Za-z\\d])(?:${joinAlternatives(Object.keys(WORDS))})(?![A-Za-z\\d])`, ({ text }) => WORDS[text]),
  rule('(?<=\\d)\\s?=\\s?(?=[-−]?\\d)', (match) => `${topic(match.before)} `),
  rule('(?<=\\d)\\+(?=\\s*(?:[^\\s\\d]|$))', () => ' 플러스'),
];

/** What only Korean writes, tried in this order. */
export const koreanRules: readonly Rule[] = [...dateRules, ...nameRules, ...countRules, ...sumRules, ...wordRules];
