import type { Locale } from '@orator/contracts/core/common';
import { IPA_LOCALES, isMeantAsIpa, readIpa } from '@orator/contracts/scripts/ipa';
import { type WordMark, wordMarksIn } from '@orator/contracts/scripts/word-marks';
import { markIpa } from '../ipa/ipa-stretches.ts';
import { foldDigits } from './amount.ts';
import type { Language } from './language.ts';
import { findLanguage } from './languages/languages.ts';
import type { Match, Rule } from './rule.ts';
import { capitalRules } from './rules/capitals.ts';
import { dateRules } from './rules/dates.ts';
import { moneyRules } from './rules/money.ts';
import { fractionRules, mixedRules, numberRules, phoneRules, rangeRules } from './rules/numbers.ts';
import { sizeRules } from './rules/multiples.ts';
import { timeRules } from './rules/times.ts';
import { unitRules } from './rules/units.ts';
import { abbreviationRules, addressRules, signRules } from './rules/words.ts';

/** A part of a text in its written and in its spoken form. */
export interface Run {
  readonly written: string;
  readonly spoken: string;
}

const compiled = new Map<Locale, readonly Rule[]>();

const compile = (language: Language): Rule[] => [
  ...addressRules(language),
  ...language.rules,
  ...dateRules(language),
  ...timeRules(language),
  ...phoneRules(language),
  ...moneyRules(language),
  ...sizeRules(language),
  ...unitRules(language),
  ...fractionRules(language),
  ...abbreviationRules(language),
  ...mixedRules(language),
  ...rangeRules(language),
  ...language.agreement,
  ...numberRules(language),
  ...capitalRules(language),
  ...signRules(language),
];

function findRules(locale: Locale): readonly Rule[] {
  let rules = compiled.get(locale);
  if (rules === undefined) {
    rules = compile(findLanguage(locale));
    compiled.set(locale, rules);
  }
  return rules;
}

/** Number of characters of context that a rule sees before and after its match. Source: chosen, not measured. */
const CONTEXT = 40;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly spoken: string;
  /** What captions show, if it differs from the written text. */
  readonly written?: string;
}

/** Chinese and Japanese have no blanks between words. */
const UNSPACED = /(?<=[\p{scx=Han}\p{scx=Katakana}]) | (?=[\p{scx=Han}\p{scx=Katakana}])/gu;

/** What a mark says; IPA that the language's voices do not read is said as it is written. */
function sayMark({ said, written }: WordMark, locale: Locale): string {
  if (said === null || !isMeantAsIpa(said)) return said ?? written;
  const ipa = IPA_LOCALES.includes(locale) ? readIpa(said) : null;
  return ipa === null ? written : markIpa(ipa);
}

function findAll(text: string, locale: Locale): Found[] {
  const language = findLanguage(locale);
  const unspaced = locale === 'zh-CN' || locale === 'ja';
  const taken = new Uint8Array(text.length);
  // Explicit marks take precedence over the rules.
  const found: Found[] = wordMarksIn(text).map((mark) => {
    const { written, start, end } = mark;
    return { start, end, written, spoken: sayMark(mark, locale) };
  });
  for (const { start, end } of found) taken.fill(1, start, end);
  for (const { pattern, say } of findRules(locale)) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (end === start || taken.subarray(start, end).includes(1)) continue;
      const context: Match = {
        text: match[0],
        group: (name) => match.groups?.[name] ?? '',
        before: text.slice(Math.max(0, start - CONTEXT), start),
        after: text.slice(end, end + CONTEXT),
      };
      const said = say(context);
      if (said === undefined) continue;
      const fitted = language.inContext?.(said, context) ?? said;
      const spoken = unspaced ? fitted.replace(UNSPACED, '') : fitted;
      taken.fill(1, start, end);
      found.push({ start, end, spoken });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/**
 * The spoken form of a text: numbers, dates, times, money, units, addresses, abbreviations and signs in words, the rest
 * unchanged. Every engine gets this form; captions show the written one. The written forms of all runs joined are the
 * displayed text, without pronunciation marks. Pure.
 */
export function normaliseSpeech(text: string, locale: Locale): Run[] {
  const folded = foldDigits(text);
  const runs: Run[] = [];
  let at = 0;
  for (const { start, end, spoken, written } of findAll(folded, locale)) {
    if (start > at) runs.push({ written: text.slice(at, start), spoken: text.slice(at, start) });
    runs.push({ written: written ?? text.slice(start, end), spoken });
    at = end;
  }
  if (at < text.length) runs.push({ written: text.slice(at), spoken: text.slice(at) });
  return runs;
}

/** The spoken form of a text as one string. */
export const spokenText = (text: string, locale: Locale): string =>
  normaliseSpeech(text, locale)
    .map(({ spoken }) => spoken)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
