import type { Locale } from '@orator/contracts/core/common';
import type { Amount } from './amount.ts';
import type { Match, Rule } from './rule.ts';

export type Gender = 'm' | 'f' | 'n';

/**
 * A noun that is counted: its forms in the order of the language's plural categories, separated by `|`, and after a colon its
 * gender (masculine if there is none): `Stunde|Stunden:f`.
 */
export type Noun = string;

/** Day and month from 1; `year` as it was written. */
export interface WrittenDate {
  readonly day: number;
  readonly month: number;
  readonly year: string;
}

/** 0 to 24 hours; minutes and seconds undefined where they are not written. `half`: `am` or `pm`. */
export interface WrittenTime {
  readonly hour: number;
  readonly minute: number | undefined;
  readonly second: number | undefined;
  readonly half: 'am' | 'pm' | undefined;
}

/** Signs and words that are read by a name. */
export interface Names {
  readonly minus: string;
  readonly percent: string;
  readonly permille: string;
  /** The word between the two numbers of a range, and of a score. */
  readonly to: string;
  readonly score: string;
  readonly and: string;
  readonly plus: string;
  readonly equals: string;
  readonly times: string;
  readonly dividedBy: string;
  readonly about: string;
  readonly plusMinus: string;
  readonly number: string;
  readonly hashtag: string;
  /** How @ is said in addresses. */
  readonly at: string;
  readonly dot: string;
  readonly slash: string;
  readonly dash: string;
  readonly underscore: string;
  readonly question: string;
}

/** How a language says what is written in digits and signs. All functions are pure. */
export interface Language {
  readonly locale: Locale;
  readonly names: Names;
  /** A whole number that agrees with a noun of that gender. */
  cardinal(value: number, gender?: Gender): string;
  /** A number with its sign and decimals. */
  number(amount: Amount, gender?: Gender): string;
  /** A number and what it counts. */
  counted(amount: Amount, noun: Noun): string;
  /** Digits one by one. */
  digits(digits: string): string;
  year(year: string): string;
  readonly units: Readonly<Record<string, Noun>>;
  /** Signs and codes of currencies with the noun and that of a hundredth. */
  readonly currencies: Readonly<Record<string, readonly [Noun, Noun]>>;
  money(amount: Amount, currency: readonly [Noun, Noun]): string;
  /** Words for powers of ten as they are written after a number, and how they are said as a noun. */
  readonly magnitudes: Readonly<Record<string, Noun>>;
  /** A noun as it stands after a magnitude: `euros` in `dos millones de euros`. */
  afterMagnitude(noun: Noun): string;
  /** Names of the months, in the order of the year; empty where months are numbers. */
  readonly months: readonly string[];
  /** Order of a date in digits. */
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd';
  date(date: WrittenDate, match: Match): string;
  time(time: WrittenTime): string;
  ordinal(value: number, match: Match): string;
  fraction(numerator: number, denominator: number): string;
  /** Digits grouped as a phone number was written. */
  phone(groups: readonly string[], international: boolean): string;
  readonly abbreviations: Readonly<Record<string, string>>;
  /** Names of the letters of acronyms, for letters that would otherwise be read as words. */
  letters(acronym: string): string;
  /** Acronyms that are read as words. */
  readonly wordAcronyms: ReadonlySet<string>;
  /** Initialisms that could be said as words but are spelled; `either`: they are words too, as `US` and `IT`. */
  readonly initialisms: ReadonlyMap<string, 'letters' | 'either'>;
  /** Changes what is said by its context. */
  inContext?(spoken: string, match: Match): string;
  /** Whether the word between the ends of a range is joined to the first one. */
  readonly toAttached?: boolean;
  /** Numbers that agree with the noun after them, tried before those that stand alone. */
  readonly agreement: readonly Rule[];
  /** Rules of this language only, tried before all others. */
  readonly rules: readonly Rule[];
}
