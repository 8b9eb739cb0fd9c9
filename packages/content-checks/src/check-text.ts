/**
 * | constants | source |
 * |---|---|
 * | `LONG_ENOUGH`, `SHORTEST_SENTENCE` | chosen; what is refused and missed with them: docs/measurements/content-checks.md, "Word lists" |
 */
import type { Locale } from '@orator/contracts/core/common';
import type { ContentRule } from '@orator/contracts/content-checks/rules';
import { phraseForm, type Readings, makeReadings } from './readings.ts';
import { WORD_LISTS } from './words/index.ts';
import type { WordList } from './words/word-list.ts';

/** A violation of a rule. */
export interface Violation {
  rule: ContentRule;
  /** The matched word of the list. */
  term: string;
}

type List = keyof WordList;

/** How a phrase is matched: between words, or anywhere in scripts without spaces. */
interface Phrase {
  text: string;
  /** Its form without marks, as it is often typed in Vietnamese, where marks distinguish words. */
  bare: string | undefined;
  form: 'marked' | 'plain' | 'solid';
  /** Whether further letters may follow. */
  open: boolean;
  /** The only language in which it is matched, because it means something else in others. */
  only: Locale | undefined;
}

/** Words of the English list that mean something else in these languages. */
const OTHER_MEANING: Readonly<Record<string, readonly Locale[]>> = { rape: ['fr', 'pt', 'es'], kike: ['es', 'pt'] };
/** Shorter Latin-script words of other languages are matched in their own language only. */
const LONG_ENOUGH = 6;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N} ]+$/u;

function toPhrase(written: string, locale: Locale): Phrase {
  const open = written.endsWith('*') || locale === 'ko';
  const latin = LATIN.test(written.replace('*', '').normalize('NFC'));
  const solid = (locale === 'zh-CN' || locale === 'ja') && !latin;
  const form = solid ? 'solid' : locale === 'vi' ? 'marked' : 'plain';
  const phrase = phraseForm(written, form === 'marked');
  const clear = locale === 'en' || !latin || phrase.includes(' ') || phrase.length >= LONG_ENOUGH;
  return {
    text: form === 'solid' ? phrase.replaceAll(' ', '') : ` ${phrase}${open ? '' : ' '}`,
    bare: form === 'marked' && phrase.includes(' ') ? ` ${phraseForm(written, false)} ` : undefined,
    form,
    open,
    only: clear ? undefined : locale,
  };
}

const lists = new Map<List, Phrase[]>();

/** The phrases of one list in all languages. */
function listPhrases(list: List): Phrase[] {
  const known = lists.get(list);
  if (known) return known;
  const made = Object.entries(WORD_LISTS).flatMap(([locale, words]) =>
    words[list]
      .split('|')
      .filter(Boolean)
      .map((written) => toPhrase(written, LOCALE_OF[locale] ?? 'en')),
  );
  lists.set(list, made);
  return made;
}

const LOCALE_OF: Readonly<Record<string, Locale>> = {
  en: 'en',
  'zh-CN': 'zh-CN',
  de: 'de',
  es: 'es',
  fr: 'fr',
  ar: 'ar',
  pt: 'pt',
  vi: 'vi',
  ru: 'ru',
  ko: 'ko',
  ja: 'ja',
  id: 'id',
};

/** A letter with marks; a Vietnamese text without any was typed without them. */
const MARKED = /[^\p{ASCII}]/u;

function holds(readings: Readings, { text, bare, form }: Phrase, locale: Locale): boolean {
  if (form === 'solid') return readings.solid.includes(text);
  if (readings[form].some((reading) => reading.includes(text))) return true;
  if (bare === undefined || locale !== 'vi' || readings.marked.some((reading) => MARKED.test(reading))) return false;
  return readings.plain.some((reading) => reading.includes(bare));
}

const isCheckedIn = ({ only, text }: Phrase, locale: Locale): boolean =>
  (only === undefined || only === locale) && !OTHER_MEANING[text.trim()]?.includes(locale);

/** Finds phrases of a list in a text. In several sentences together these are candidates: each sentence has to be looked at by itself. */
const findPhrases = (readings: Readings, list: List, locale: Locale): Phrase[] =>
  listPhrases(list).filter((phrase) => {
    const { bare } = phrase;
    const isBare = bare !== undefined && readings.plain.some((reading) => reading.includes(bare));
    return isCheckedIn(phrase, locale) && (isBare || holds(readings, phrase, locale));
  });

function find(readings: Readings, list: List, locale: Locale): string | undefined {
  const found = listPhrases(list).find((phrase) => isCheckedIn(phrase, locale) && holds(readings, phrase, locale));
  return found?.text.trim();
}

/** Removes harmless phrases, so that the words in them are not matched. */
function withoutHarmless(readings: Readings): Readings {
  let { marked, plain, solid } = readings;
  for (const phrase of listPhrases('harmless')) {
    if (phrase.form === 'solid') solid = solid.replaceAll(phrase.text, ' ');
    else if (phrase.form === 'marked') marked = marked.map((reading) => reading.replaceAll(phrase.text, ' '));
    else plain = plain.map((reading) => reading.replaceAll(phrase.text, ' '));
  }
  return { marked, plain, solid };
}

/** An age below 18 in figures. */
const YOUNG =
  /(?<!\d)(?:\d|1[0-7])[ -]?(?:years? old|year old|yo\b|y o\b|jahrig|jahre alt|anos|ans\b|tuoi|лет|год|tahun|岁|歳|才|세|살|سنه|سنوات|عام)/u;

const findAge = ({ plain, solid }: Readings): string | undefined =>
  [...plain, solid].map((reading) => YOUNG.exec(reading)?.[0]).find(Boolean);

const minorIn = (readings: Readings, locale: Locale): string | undefined =>
  findAge(readings) ?? find(readings, 'minor', locale);

const RULES = ['sexual', 'violence', 'hate', 'self_harm', 'public_figure'] as const;

/**
 * Checks a prompt for forbidden content, in any language.
 * @param locale its probable language
 */
export function checkPrompt(text: string, locale: Locale): Violation | undefined {
  const readings = withoutHarmless(makeReadings(text));
  for (const rule of RULES) {
    const term = find(readings, rule, locale);
    if (term === undefined) continue;
    const minor = rule === 'sexual' ? minorIn(readings, locale) : undefined;
    return minor === undefined ? { rule, term } : { rule: 'minors', term: `${minor}, ${term}` };
  }
  return undefined;
}

/** No sentence of fewer characters names both a minor and what nobody may say of one. */
const SHORTEST_SENTENCE = 3;

/** The readings of sentences as those of one text, in which no phrase goes from one into the next. */
const joinReadings = (all: readonly Readings[]): Readings => ({
  marked: [all.flatMap(({ marked }) => marked).join('\n')],
  plain: [all.flatMap(({ plain }) => plain).join('\n')],
  solid: all.map(({ solid }) => solid).join('\n'),
});

/**
 * Checks a script for what nobody may say: minors in a sexual context, within a sentence. Scripts are speech, and
 * speech names war, crime, illness and politicians for good reasons. The lists are gone through once for the whole script,
 * and again for the sentences that have words of both, so that many short sentences take no longer than a few long ones.
 */
export function checkScript(text: string, locale: Locale): Violation | undefined {
  const sentences = text.split(/[.!?。！？؟\n]+/u).filter(({ length }) => length >= SHORTEST_SENTENCE);
  const readings = sentences.map(makeReadings);
  const whole = withoutHarmless(joinReadings(readings));
  const sexual = findPhrases(whole, 'sexual', locale);
  const minors = sexual.length === 0 ? [] : findPhrases(whole, 'minor', locale);
  const isSuspect = (one: Readings): boolean =>
    sexual.some((phrase) => holds(one, phrase, locale)) &&
    (minors.some((phrase) => holds(one, phrase, locale)) || findAge(one) !== undefined);
  for (const [index, sentence] of sentences.entries()) {
    const one = readings[index];
    if (one === undefined || !isSuspect(one)) continue;
    const violation = checkPrompt(sentence, locale);
    if (violation?.rule === 'minors') return violation;
  }
  return undefined;
}
