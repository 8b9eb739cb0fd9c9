/**
 * | constants | source |
 * |---|---|
 * | `LONG_ENOUGH_TO_BORROW` | chosen; the prompts of its tests hold it |
 */
import type { Attributes } from '../attributes.ts';
import { findPhrases, type Span } from './find-phrases.ts';
import { PROMPT_LOCALES, type PromptLocale } from './lexicon.ts';
import { LEXICONS } from './lexicons/index.ts';
import { type Attribute, indexLexicon, type PhraseIndex } from './phrase-index.ts';
import { resolve } from './resolve.ts';
import { type Token, tokens } from './words.ts';

/** A term that set an attribute. */
export interface Understood {
  /** The term as it is written in the prompt. */
  term: string;
  attribute: Attribute;
  value: string | number | boolean;
  /** Place in the prompt, UTF-16 units, `to` exclusive. */
  from: number;
  to: number;
}

/** What was read out of a prompt. */
export interface Reading {
  attributes: Partial<Attributes>;
  understood: Understood[];
  /** Words with content that name nothing the painter has, each once, in their order. */
  unknown: string[];
  /** Terms that were understood and lost to an earlier or a plainer one: "a blue, no, a red suit". */
  overruled: Understood[];
}

const indexes = new Map<PromptLocale, PhraseIndex>();

function loadIndex(locale: PromptLocale): PhraseIndex {
  const known = indexes.get(locale);
  if (known) return known;
  const made = indexLexicon(LEXICONS[locale]);
  indexes.set(locale, made);
  return made;
}

const lettersIn = (text: readonly Token[], spans: readonly Span[]): number =>
  spans.reduce((sum, { at, end }) => sum + text.slice(at, end).reduce((n, token) => n + token.text.length, 0), 0);

/** The language that covers most of the text; the one asked for wins a draw. */
function detectLanguage(text: readonly Token[], wanted: PromptLocale): { locale: PromptLocale; spans: Span[] } {
  const spans = findPhrases(text, loadIndex(wanted));
  let best = { locale: wanted, spans, letters: lettersIn(text, spans) };
  const all = text.reduce((sum, token) => sum + (token.kind === 'stop' ? 0 : token.text.length), 0);
  if (best.letters === all) return best;
  for (const locale of PROMPT_LOCALES) {
    const other = findPhrases(text, loadIndex(locale));
    const letters = lettersIn(text, other);
    if (letters > best.letters) best = { locale, spans: other, letters };
  }
  return best;
}

/** Letters of the shortest word that is read as one of another language. */
const LONG_ENOUGH_TO_BORROW = 4;

/** Words of another language within a text: short ones are left alone, since they mean something else by chance. */
function borrowed(text: readonly Token[], spans: readonly Span[], locale: PromptLocale): Span[] {
  const taken = new Set(spans.flatMap(({ at, end }) => Array.from({ length: end - at }, (_, i) => at + i)));
  return findPhrases(text, loadIndex(locale), taken).filter((span) => {
    const length = lettersIn(text, [span]);
    const only = span.meanings.every(({ kind }) => ['stop', 'not', 'or', 'with'].includes(kind));
    return !only && (length >= LONG_ENOUGH_TO_BORROW || text[span.at]?.kind === 'character');
  });
}

/** Words that no phrase covers. Chinese and Japanese are cut into words by the runtime's dictionary. */
function unknownWords(prompt: string, text: readonly Token[], spans: readonly Span[], index: PhraseIndex): string[] {
  const covered = new Uint8Array(prompt.length + 1);
  for (const { at, end } of spans) covered.fill(1, text[at]?.from ?? 0, text[end - 1]?.to ?? 0);
  const free = text.filter((token) => token.kind !== 'number' && token.kind !== 'stop' && covered[token.from] === 0);
  const runs: { from: number; to: number; characters: boolean }[] = [];
  for (const token of free) {
    const last = runs.at(-1);
    const characters = token.kind === 'character';
    const gap = last ? prompt.slice(last.to, token.from) : '';
    const joins = last?.characters === characters && (characters ? gap === '' : index.lexicon.marks && gap === ' ');
    if (last && joins) last.to = token.to;
    else runs.push({ from: token.from, to: token.to, characters });
  }
  const words = runs.flatMap(({ from, to, characters }) => {
    const run = prompt.slice(from, to);
    if (!characters) return run.replace(/\p{Cf}/gu, '').length > 1 ? [run] : [];
    const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(run)];
    // Kana of three letters or fewer are endings and particles.
    return segments.map(({ segment }) => segment).filter((word) => !/^\p{Script=Hiragana}{1,3}$/u.test(word));
  });
  return [...new Set(words)];
}

/**
 * Reads a prompt as attributes of the painter, with the words of the language it is written in, which need not be
 * `locale`, and words of `locale` or English in it. The first of several values counts; clothes by name count before
 * those of a job. Linear in the length of the prompt; never fails.
 */
export function readPrompt(prompt: string, locale: PromptLocale): Reading {
  const text = tokens(prompt);
  const main = detectLanguage(text, locale);
  const index = loadIndex(main.locale);
  let spans = main.spans;
  for (const other of new Set<PromptLocale>([locale, 'en'])) {
    if (other === main.locale) continue;
    spans = [...spans, ...borrowed(text, spans, other)].toSorted((a, b) => a.at - b.at);
  }
  const { set, overruled, unused } = resolve(text, spans, index.lexicon);
  const shown = ({ at, end, finding }: (typeof set)[number]): Understood => {
    const from = text[at]?.from ?? 0;
    const to = text[end - 1]?.to ?? from;
    return { term: prompt.slice(from, to), attribute: finding.attribute, value: finding.value, from, to };
  };
  const attributes: Reading['attributes'] = {};
  for (const { finding } of set) Object.assign(attributes, { [finding.attribute]: finding.value });
  const known = spans.filter((span) => !unused.has(span));
  return {
    attributes,
    understood: set.map(shown).toSorted((a, b) => a.from - b.from),
    unknown: unknownWords(prompt, text, known, index),
    overruled: overruled.map(shown).toSorted((a, b) => a.from - b.from),
  };
}

/**
 * The attributes to paint: what the form says wins over the prompt, since it is what the person sees chosen beside it; where the
 * form leaves something open (`Unspecified` or nothing), the prompt says it. `overruled` has the terms that lost to it.
 */
export function withForm(
  reading: Reading,
  form: Partial<Attributes>,
): { attributes: Partial<Attributes>; overruled: Understood[] } {
  const said = new Map<string, unknown>(
    Object.entries(form).filter(([, value]) => value !== undefined && value !== 'Unspecified'),
  );
  const lost = reading.understood.filter(
    ({ attribute, value }) => said.has(attribute) && said.get(attribute) !== value,
  );
  return {
    attributes: { ...form, ...reading.attributes, ...Object.fromEntries(said) },
    overruled: [...reading.overruled, ...lost],
  };
}
