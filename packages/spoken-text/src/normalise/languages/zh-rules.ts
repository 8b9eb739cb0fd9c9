import { splitAmount } from '../amount.ts';
import { joinAlternatives, END, type Rule, rule, START } from '../rule.ts';
import { monthDayRules } from '../rules/dates.ts';
import { cardinal, counting, digits, number, phoneDigits } from './zh-numbers.ts';

const MEASURES =
  '个月|个|位|名|只|条|张|本|台|辆|件|块|元|天|周|年|小时|分钟|秒钟|秒|次|遍|家|间|座|片|杯|瓶|碗|双|对|套|种|页|篇|部|岁|人|米|公里|千米|厘米|公斤|千克|克|吨|升|毫升|点|倍|层|句|首|场|份|支|把|头|匹|棵|朵|口|亩|美元|欧元|英镑|日元|夜|晚|斤|寸|英寸|尺|万|千|亿|束|箱|盒|包|袋|颗|根|批|款|道|项|所|门|轮|帧|刻钟|站|届|盘|局|代人|代会|成|顿|幅|架|艘|株|卷|册|群|组|队|排|行|幢|栋|圈|步|分(?=[\\d钟])|滴|粒|串|桶|罐|节课|站路|居室|胎';

/** Words before a number that is a name, whose digits are read one by one. */
const NUMBERED =
  '号码|电话|手机|手机号|热线|客服|邮编|验证码|密码|学号|工号|尾号|账号|卡号|编号|单号|QQ|微信|拨打|致电|请拨|传真|代码';
const VEHICLES = '波音|空客|歼|轰|运|东风';

/** What several foreign words and signs are in a Chinese sentence. */
const WORDS: Readonly<Record<string, string>> = { 'vs.': '对', vs: '对', VS: '对', B2B: 'B to B', B2C: 'B to C' };

const MEETINGS: Readonly<Record<string, string>> = { '1': '一', '2': '二', '3': '三', '4': '四' };

const dateRules: readonly Rule[] = [
  ...monthDayRules((month, day) => `${cardinal(month)}月${cardinal(day)}日`, '到'),
  rule(
    '(?<y>\\d{4})[-–—至到](?<z>\\d{4})(?=年)',
    (match) => `${digits(match.group('y'))}到${digits(match.group('z'))}`,
  ),
  rule('(?<!\\d)(?<n>[1-9]0)(?=年代)', (match) => cardinal(Number(match.group('n')))),
  rule('(?<=公元前|公元|[西纪]元)\\d{1,4}(?=年)', ({ text }) => digits(text)),
  rule(`(?<y>\\d{4}|(?<=[^\\d])\\d{2}|^0\\d)(?=年(?!前|后|内|间|以|来|级|的?时间|期|龄|抗战))`, (match) =>
    digits(match.group('y')),
  ),
  rule(`${START}(?<y>(?:19|20)\\d\\d)[-/.](?<m>0[1-9]|1[0-2])${END}(?![-/.]\\d)`, (match) => {
    return `${digits(match.group('y'))}年${cardinal(Number(match.group('m')))}月`;
  }),
  rule('(?<=年)\\s?Q(?<q>[1-4])(?!\\d)', (match) => `第${MEETINGS[match.group('q')] ?? ''}季度`),
  rule(`${START}Q(?<q>[1-4])(?=季度|财报|业绩|营收|销售)`, (match) => `${MEETINGS[match.group('q')] ?? ''}季度`),
  // Days that are named after their date.
  rule('(?<=["“‘「])(?<a>\\d{1,2})[·•・.](?<b>\\d{1,2})(?=["”’」])', (match) =>
    digits(match.group('a') + match.group('b')),
  ),
  rule(
    '(?<!\\d)(?<a>9)[·•](?<b>11)(?!\\d)|(?<!\\d)(?<c>\\d)[·•](?<d>\\d{1,2})(?=事件|事变|地震|运动|惨案)',
    ({ text }) => digits(text.replace(/\D/gu, '')),
  ),
  rule('(?<=[日月号年周期]|[周星期][一二三四五六日天])\\s?[-–—~～]\\s?(?=\\d|周|星期)', () => '到'),
];

const timeRules: readonly Rule[] = [
  rule('(?<h>\\d{1,2})(?=点(?:\\d{1,2}分|半|钟|整|左右|多|前|后|到|[^\\d]|$))', (match) =>
    counting(Number(match.group('h'))),
  ),
  rule('(?<=点)0(?<m>\\d)(?=分)', (match) => `零${cardinal(Number(match.group('m')))}`),
  rule(
    `${START}(?<h>\\d{1,2})h(?:(?<m>\\d{1,2})(?:min|m))?${END}`,
    (match) =>
      `${counting(Number(match.group('h')))}小时${match.group('m') === '' ? '' : `${cardinal(Number(match.group('m')))}分钟`}`,
  ),
];

const nameRules: readonly Rule[] = [
  rule(
    '(?<![A-Za-z\\d])(?<l>[A-Z])-?(?<n>\\d{3})(?=型|飞机|客机|战机|航班)',
    (match) => match.group('l') + digits(match.group('n')),
  ),
  // Heights, numbers of flights, trains, buses and rooms, and years of birth are read digit by digit.
  rule('(?<=\\d米)(?<n>\\d{1,2})(?!\\d)', (match) => digits(match.group('n'))),
  rule(
    '(?<![A-Za-z])(?<l>[A-Z]{2})(?<n>\\d{3,4})(?!\\d)',
    (match) => `${Array.from(match.group('l')).join(' ')}${phoneDigits(match.group('n'))}`,
  ),
  rule(
    '(?<![A-Za-z])(?<l>[GDCZTKY])(?<n>\\d{2,4})(?=次|号?列车|高铁|动车)|(?<=列车|高铁|动车|车次)(?<k>[GDCZTKY])(?<m>\\d{2,4})(?!\\d)',
    ({ text }) => `${text.charAt(0)}${phoneDigits(text.slice(1))}`,
  ),
  rule('(?<!\\d)(?<n>\\d{3,4})(?=室|房间|号房|号楼|包厢)', (match) => phoneDigits(match.group('n'))),
  rule('(?<!\\d)(?<n>[1-9]\\d\\d)(?=路(?!程|口|过|人|灯|[^公的车到，。]))', (match) => digits(match.group('n'))),
  rule(`(?<=${VEHICLES})-?(?<n>\\d{3})(?!\\d)`, (match) => digits(match.group('n'))),
  rule(`(?<![A-Za-z])(?<l>[AB])(?<n>3\\d0|7\\d7)(?!\\d)`, (match) => `${match.group('l')}${digits(match.group('n'))}`),
  rule('(?<!\\d)(?<n>[05-9][05])(?=后(?![来面]))', (match) => digits(match.group('n'))),
  rule(`(?<=(?:${NUMBERED})(?:号|是|为|：|:|\\s){0,2})(?<n>\\d{3,})(?![\\d-])`, (match) =>
    phoneDigits(match.group('n')),
  ),
  rule(`(?<=[拨打播致电]{1,2})(?<n>\\d{3,5})(?!\\d)`, (match) => phoneDigits(match.group('n'))),
  rule(
    '(?<![\\d.])(?:110|119|120|114|12306|12345|95\\d{3}|10086|10010|10000号)(?![\\dA-Za-z%个元人年天米,.])',
    (match) => phoneDigits(match.text),
  ),
  rule('(?<=[A-Za-z])-(?=\\d{1,4}(?![\\d-]))', () => ''),
  rule('(?<=[a-z]|COVID)\\s(?<n>\\d{1,3})(?![\\d.,:/%\\p{L}])', (match) => cardinal(Number(match.group('n')))),
  rule(
    `(?<![\\p{L}\\d])(?:No|NO|no)\\.\\s?(?<n>\\d{1,4})(?!\\d)`,
    (match) => `第${cardinal(Number(match.group('n')))}`,
  ),
  rule('(?<![\\d\\p{L}#])#(?<n>\\d{1,3})(?!\\d)', (match) => `第${cardinal(Number(match.group('n')))}`),
  rule(
    '(?<![\\p{L}\\d])[vV](?<n>\\d+(?:\\.\\d+){1,3})(?!\\d)',
    (match) =>
      `v${match
        .group('n')
        .split('.')
        .map((part) => cardinal(Number(part)))
        .join('点')}`,
  ),
  rule('(?<=P M|PM)2\\.5|PM2\\.5', ({ text }) => `${text.startsWith('PM') ? 'P M' : ''}二点五`),
];

const numberRules: readonly Rule[] = [
  rule('(?<!\\d)(?<a>\\d+(?:\\.\\d+)?)%?\\s?[-–—~～至到]\\s?(?<b>\\d+(?:\\.\\d+)?)%', (match) =>
    [match.group('a'), match.group('b')].map((end) => `百分之${number(splitAmount(end))}`).join('到'),
  ),
  rule(`(?<![\\d.,第/⁄初十])2(?=(?:${MEASURES}))(?!年(?:级|月)|点\\d|万五|千?克拉|班|队|组|号|排|行)`, () => '两'),
  rule('(?<![\\d.,])(?<n>\\d*0)\\+(?=[\\p{sc=Han}])', (match) => `${cardinal(Number(match.group('n')))}多`),
  rule('(?<=\\d)\\+(?!\\s?\\d)', () => '加'),
  rule(
    '(?<w>\\d+)又(?<a>\\d+)/(?<b>\\d+)',
    (match) =>
      `${cardinal(Number(match.group('w')))}又${cardinal(Number(match.group('b')))}分之${cardinal(Number(match.group('a')))}`,
  ),
  rule('(?<=\\d(?:cm|mm|m|厘米|毫米|米)?)\\s?[×xX*]\\s?(?=\\d)', () => '乘'),
];

const wordRules: readonly Rule[] = [
  rule(
    `(?:(?<=\\S)\\s|(?<![A-Za-z\\d]))(?:${joinAlternatives(Object.keys(WORDS))})(?![A-Za-z\\d])\\s?`,
    ({ text }) => WORDS[text.trim()],
  ),
  rule('≈(?=\\s?[-−\\d])', () => '约等于'),
  rule(
    '(?<=[元块¥￥$€£%\\d])/(?<w>人|天|日|周|月|年|次|小时|个|斤|公斤|平方米|平米|平|㎡|件|位|晚|分钟|秒|km|kg|h)(?![A-Za-z])',
    (match) => {
      const names: Readonly<Record<string, string>> = { '㎡': '平方米', km: '公里', kg: '公斤', h: '小时' };
      return `每${names[match.group('w')] ?? match.group('w')}`;
    },
  ),
];

/** What only Chinese writes, tried in this order. */
export const chineseRules: readonly Rule[] = [...nameRules, ...dateRules, ...timeRules, ...numberRules, ...wordRules];
