/**
 * | constants | source |
 * |---|---|
 * | `LONGEST` | chosen, not measured |
 */
import type { Locale } from '@orator/contracts/core/common';

/** The longest sentence, characters; a longer one is cut at a pause or a blank. */
const LONGEST = 400;

/** Abbreviations after whose full stop a sentence goes on. */
const SHORTENED =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|St|Str|Nr|No|Tel|Prof|Sr|Sra|Av|Avda|Mme|Mlle|approx|ca|bzw|z\. ?B|d\. ?h|e\.g|i\.e|ул|г|д|стр|тел|Jl|TP)\.\s*$/u;

/** A German ordinal, such as that of a date: `am 3. Mai`. */
const ORDINAL = /\b\d{1,2}\.\s*$/u;

const segmenters = new Map<Locale, Intl.Segmenter>();
const findSegmenter = (locale: Locale): Intl.Segmenter => {
  const made = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, made);
  return made;
};

const goesOn = (sentence: string, locale: Locale): boolean =>
  SHORTENED.test(sentence) || (locale === 'de' && ORDINAL.test(sentence));

function cutLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST) {
    const head = rest.slice(0, LONGEST);
    const at = Math.max(head.search(/[;,،؛、，；][^;,،؛、，；]*$/u) + 1, head.lastIndexOf(' ') + 1);
    const end = at > LONGEST / 2 ? at : LONGEST;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** Cuts a line of a text into its sentences; none is blank or longer than 400 characters. Pure. */
export function cutSentences(line: string, locale: Locale): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of findSegmenter(locale).segment(line)) {
    open += segment;
    if (goesOn(open, locale)) continue;
    sentences.push(open);
    open = '';
  }
  return [...sentences, open]
    .flatMap(cutLong)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
