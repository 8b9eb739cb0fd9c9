import { toAmount, isCode, numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { classifyCapitals } from './capitals.ts';
import { joinAlternatives, END, type Match, type Rule, rule, START } from '../rule.ts';

const VULGAR: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅛': [1, 8],
};

/** Fractions in digits or in one sign, alone or after a whole number. */
export function fractionRules(language: Language): Rule[] {
  const whole = '(?:(?<w>\\d{1,4})';
  const unit = `(?:\\s(?<u>${joinAlternatives(Object.keys(language.units))})${END})?`;
  const say = (match: Match, numerator: number, denominator: number): string | undefined => {
    if (denominator < 2 || denominator > 100 || numerator >= denominator) return undefined;
    const fraction = language.fraction(numerator, denominator);
    return match.group('w') === ''
      ? fraction
      : `${language.number(toAmount(match.group('w')))} ${language.names.and} ${fraction}`;
  };
  return [
    rule(`${START}${whole}\\s?)?(?<f>[${Object.keys(VULGAR).join('')}])${END}`, (match) => {
      const [numerator, denominator] = VULGAR[match.group('f')] ?? [0, 0];
      return say(match, numerator, denominator);
    }),
    rule(`${START}${whole}\\s)?(?<a>\\d{1,2})[/⁄](?<b>\\d{1,3})${END}(?!/)${unit}`, (match) => {
      const said = say(match, Number(match.group('a')), Number(match.group('b')));
      const forms = (language.units[match.group('u')] ?? '').replace(/:[fn]$/, '').split('|');
      // Fractions take the genitive singular in Russian.
      const noun = (language.locale === 'ru' ? forms[1] : undefined) ?? forms[0] ?? '';
      return said === undefined || noun === '' ? said : `${said}${language.toAttached === true ? '' : ' '}${noun}`;
    }),
  ];
}

/** Phone numbers: an international prefix or a leading zero or bracket, and at least seven digits in groups. */
export function phoneRules(language: Language): Rule[] {
  const groups = '(?:[ .\u00a0-]\\(?\\d{1,8}\\)?){1,6}';
  return [
    rule(
      `${START}(?:\\+\\d{1,3}[ -]?\\(?\\d{1,4}\\)?${groups}|\\+\\d{8,15}|\\(\\d{2,4}\\)\\s?\\d{3,5}[ -]\\d{4}|0\\d{1,4}(?:[ .-]\\d{2,8}){2,5}|0\\d{2,4}[ /-]\\d{5,8}|\\d{3}-\\d{3,4}-\\d{4}|1[358]\\d[ -]?\\d{4}[ -]?\\d{4})${END}`,
      (match) => {
        const parts = match.text.match(/\d+/g) ?? [];
        const { length } = parts.join('');
        return length < 7 || length > 15 ? undefined : language.phone(parts, match.text.startsWith('+'));
      },
    ),
  ];
}

const isYear = (written: string): boolean => /^(?:1[1-9]|20)\d\d$/.test(written);

const plainNumber = (language: Language, written: string): string => {
  const amount = readAmount(written, language.locale);
  return isCode(amount) ? language.digits(amount.whole) : language.number(amount);
};

/** Scores and ranges. */
export function rangeRules(language: Language): Rule[] {
  const { names } = language;
  const number = numberPattern(language.locale);
  const say = (written: string): string => plainNumber(language, written);
  return [
    rule(`${START}(?<a>\\d{1,3}):(?<b>\\d{1,3})${END}(?!:)`, (match) =>
      [say(match.group('a')), names.score, say(match.group('b'))].filter((part) => part !== '').join(' '),
    ),
    rule(`${START}(?<a>${number})\\s?[-–—~～〜]\\s?(?<b>${number})${END}(?![-–—]\\d)`, (match) => {
      const [a, b] = [match.group('a'), match.group('b')];
      const years = isYear(a) && isYear(b);
      if (Number(a) > Number(b) && !years) return undefined;
      return [a, b]
        .map((end) => (years ? language.year(end) : say(end)))
        .join(`${language.toAttached === true ? '' : ' '}${names.to} `);
    }),
  ];
}

/** Numbers that stand alone, with a sign, or as parts of a version. */
export function numberRules(language: Language): Rule[] {
  const number = numberPattern(language.locale);
  const plain = new RegExp(`^${number}$`, 'u');
  const say = (written: string): string => plainNumber(language, written);
  return [
    rule(`${START}\\d+(?:\\.\\d+){1,3}${END}`, (match) =>
      plain.test(match.text) ? undefined : match.text.split('.').map(say).join(` ${language.names.dot} `),
    ),
    rule(`${START}(?<!(?<!\\p{L})[.,])(?<n>${number})(?![\\p{M}\\p{N}])`, (match) =>
      /(?:^|[\s(])[-−]$/u.test(match.before) ? undefined : say(match.group('n')),
    ),
    rule(`(?<=^|[\\s(])[-−](?<n>${number})${END}`, (match) => say(match.text)),
  ];
}

/** Letters and digits in one word, such as A4, 4K or MP3: the number is a word of its own. */
export function mixedRules(language: Language): Rule[] {
  const letter = '[\\p{sc=Latin}\\p{sc=Cyrillic}]';
  const say = (written: string): string =>
    isCode(toAmount(written)) ? language.digits(written) : language.number(toAmount(written));
  const sayLetters = (part: string): string => {
    if (part.length === 1 || classifyCapitals(language, part) !== 'word') return language.letters(part);
    return language.wordAcronyms.has(part) ? part : part.toLowerCase();
  };
  return [
    rule(`${START}(?=${letter}*\\d)(?=\\d*${letter})(?:${letter}|\\d)+(?:-\\d+)?${END}`, (match) =>
      (match.text.match(/\d+|[\p{L}\p{M}]+/gu) ?? [])
        .map((part) => (/\d/.test(part) ? say(part) : /^\p{Lu}{1,4}$/u.test(part) ? sayLetters(part) : part))
        .join(' '),
    ),
  ];
}
