import { numberPattern, readAmount } from '../amount.ts';
import type { Language } from '../language.ts';
import { joinAlternatives, type Rule, rule, START } from '../rule.ts';

type Comparisons = readonly [string, string, string, string, string];

/** How a language says signs of arithmetic, comparison and chemistry. */
export interface MathWords {
  readonly minus: string;
  /** After what is raised to the power of two, of three, and of another number in words; with the blank before them. */
  readonly squared: string;
  readonly cubed: string;
  readonly power: (words: string) => string;
  readonly root: string;
  /** In this order: more than, less than, at least, at most, not equal to. Left out for languages that say them after the number. */
  readonly comparisons?: Comparisons;
  /** The same between two numbers or words, `3 > 2`, where that is said differently. */
  readonly relations?: Comparisons;
  /** For an arrow between two words, with its blanks. */
  readonly to: string;
  /** The digits in a chemical formula, where they are not the language's own numbers. */
  readonly inFormula?: (digits: string) => string;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Formulas that people write without their small digits. */
const PLAIN_FORMULAS = ['CO2', 'H2O', 'SO2', 'NO2', 'N2O', 'O2', 'O3', 'CH4', 'NH3', 'H2SO4'];

const plainDigits = (raised: string, signs: string): string =>
  Array.from(raised, (sign) => signs.indexOf(sign)).join('');

const subscriptDigits = (part: string): string => (/^\d/.test(part) ? part : plainDigits(part, SUBSCRIPTS));

/** The signs of each comparison, in the order of `comparisons`. */
const COMPARED = [['>'], ['<'], ['≥', '≧', '>='], ['≤', '≦', '<='], ['≠', '!=']] as const;

const nameSigns = (words: Comparisons): Map<string, string> =>
  new Map(COMPARED.flatMap((signs, index) => signs.map((sign): [string, string] => [sign, words[index] ?? ''])));

function comparisonRules({ comparisons, relations = comparisons }: MathWords): Rule[] {
  if (comparisons === undefined || relations === undefined) return [];
  const [alone, between] = [nameSigns(comparisons), nameSigns(relations)];
  return [
    rule(
      `(?<![<>=-])(?:${joinAlternatives([...alone.keys()])})(?=\\s?[-−]?[\\d\\p{Sc}])(?!\\d+>)|(?<=\\s)[<>≥≤≠](?=\\s\\p{L})`,
      ({ text, before }) => ` ${(/(?:[\p{N})]|(?<!\p{L})[nxz])\s?$/u.test(before) ? between : alone).get(text) ?? ''} `,
    ),
  ];
}

type Spoken = Pick<Language, 'locale'> &
  Required<Pick<Language, 'cardinal' | 'number' | 'letters'>> & {
    readonly names: Pick<Language['names'], 'minus' | 'plus' | 'equals'>;
  };

/** Powers, roots, subtractions, comparisons, arrows and chemical formulas. */
export function mathRules({ locale, cardinal, number, letters, names }: Spoken, words: MathWords): Rule[] {
  const amount = numberPattern(locale);
  const power = (raised: string): string => {
    const digits = plainDigits(raised.replace('⁻', ''), SUPERSCRIPTS);
    if (digits === '2' && !raised.startsWith('⁻')) return words.squared;
    if (digits === '3' && !raised.startsWith('⁻')) return words.cubed;
    return words.power(`${raised.startsWith('⁻') ? `${names.minus} ` : ''}${cardinal(Number(digits))}`);
  };
  const subscript = words.inFormula ?? ((digits: string) => cardinal(Number(digits)));
  return [
    rule(
      `${START}(?<n>${amount})(?<p>⁻?[${SUPERSCRIPTS}]{1,3})`,
      (match) => `${number(readAmount(match.group('n'), locale))}${power(match.group('p'))}`,
    ),
    rule(
      `(?<![\\p{L}\\d]|\\d\\s|\\p{Sc}\\s?/)(?<x>\\p{L})(?<p>⁻?[${SUPERSCRIPTS}]{1,3})`,
      (match) => `${letters(match.group('x').toUpperCase())}${power(match.group('p'))}`,
    ),
    rule(
      `(?<![\\p{L}\\d])(?:(?=[A-Za-z]*[A-Z][a-z]?[${SUBSCRIPTS}])[A-Za-z${SUBSCRIPTS}]{2,12}(?![A-Za-z])|(?:${joinAlternatives(PLAIN_FORMULAS)})(?![A-Za-z\\d]))`,
      ({ text }) =>
        (text.match(/[A-Za-z]+|\d+|[₀-₉]+/g) ?? [])
          .map((part) => (/[A-Za-z]/.test(part) ? letters(part.toUpperCase()) : subscript(subscriptDigits(part))))
          .join(words.inFormula === undefined ? ' ' : ''),
    ),
    rule(`(?<=[${SUPERSCRIPTS}])\\s?(?<s>[-−+=])(?=\\s?[\\p{L}\\d])`, (match) => {
      const said = { '+': names.plus, '=': names.equals }[match.group('s')] ?? words.minus;
      return ` ${said} `;
    }),
    rule('√(?=\\s?[\\d\\p{L}])', () => `${words.root} `),
    rule('(?<=[\\d)]\\s?)[-−–](?=\\s?[\\d(][\\d.,\\s]{0,12}=)', () => ` ${words.minus} `),
    rule('(?<=\\d\\s)−(?=\\s\\d)', () => words.minus),
    ...comparisonRules(words),
    rule('(?<=[\\p{L}\\p{N}]\\s?)(?:[→➔⇒]|->)(?=\\s?[\\p{L}\\p{N}])', () => words.to),
  ];
}
