import { END, type Rule, rule, START } from '../rule.ts';
import { romanValue } from './roman.ts';
import { type Case, ordinal } from './ru-numbers.ts';

/** Centuries, rulers and chapters in Roman numerals. */
export const romanNumerals: readonly Rule[] = [
  rule(`${START}(?<r>[IVXХ]{1,6})(?=\\s(?:век|столети)\\p{L}*)`, (match) => {
    const value = romanValue(match.group('r').replaceAll('Х', 'X'));
    if (value === undefined) return undefined;
    const word = /^\s(\p{L}+)/u.exec(match.after)?.[1] ?? '';
    const neuter = word.startsWith('столети');
    const grammar: Case = /^(?:века|столетия)$/u.test(word)
      ? 'genitive'
      : /^(?:веке|столетии)$/u.test(word)
        ? 'prepositional'
        : /^(?:веку|столетию)$/u.test(word)
          ? 'dative'
          : '';
    return ordinal(value, neuter ? 'n' : 'm', grammar);
  }),
  rule(`(?<=\\p{Lu}\\p{Ll}{2,} )(?<r>[IVX]{1,6})${END}`, (match) => {
    const value = romanValue(match.group('r'));
    if (value === undefined) return undefined;
    const feminine = /(?:на|Екатерина|Елизавета|ия) $/u.test(match.before);
    const genitive = /(?:[^аеиоуй]а|ия|я) $/u.test(match.before) && !feminine;
    return ordinal(value, feminine ? 'f' : 'm', genitive ? 'genitive' : '');
  }),
  rule(`(?<=(?:[Гг]лава|[Чч]асть|[Тт]ом|[Рр]аздел) )(?<r>[IVX]{1,6})${END}`, (match) => {
    const value = romanValue(match.group('r'));
    return value === undefined ? undefined : ordinal(value, /(?:глава|часть) $/iu.test(match.before) ? 'f' : 'm');
  }),
];
