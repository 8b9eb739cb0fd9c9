import type { Locale } from '@orator/contracts/core/common';

/** A part of a text that is synthesised at once. `pause`: seconds of silence after it. */
export interface TextPiece {
  readonly text: string;
  readonly pause: number;
}

/** Pauses of trained speakers when reading, seconds (Goldman-Eisler 1968, rounded). */
const PAUSE = { clause: 0.12, sentence: 0.36, paragraph: 0.7 } as const;

/** Longest piece in characters, about twenty seconds of speech, so that a cancelled task stops soon. */
const LONGEST = { wide: 90, narrow: 280 } as const;

/** Abbreviations whose full stop the segmenter (Unicode UAX 29) takes for the end of a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|Dr|Mr|Mrs|Ms|Mx|Prof|St|Sr|Sra|Dra|Jr|vs|No|Nr|Hr|Fr|Mme|Mlle|Bpk|Jl|bzw|ca|ул|им|проф|TP|ThS|TS)\.\s*$/u;

const SPEAKABLE = /[\p{L}\p{N}]/u;

const isWide = (locale: Locale): boolean => locale === 'zh-CN' || locale === 'ja';

const sentencesOf = (paragraph: string, locale: Locale): string[] => {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(paragraph)) {
    const last = sentences.at(-1) ?? '';
    // The segmenter puts an opening quote at the end of the sentence before.
    const opening = /[\p{Ps}\p{Pi}]+$/u.exec(last)?.[0] ?? '';
    if (last !== '' && (ABBREVIATION.test(last) || !SPEAKABLE.test(segment))) sentences.splice(-1, 1, last + segment);
    else {
      if (opening !== '') sentences.splice(-1, 1, last.slice(0, -opening.length));
      sentences.push(opening + segment);
    }
  }
  return sentences;
};

/** Splits a long sentence after punctuation if possible, otherwise between words, otherwise inside a word. */
const splitSentence = (sentence: string, longest: number): string[] => {
  if (sentence.length <= longest) return [sentence];
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const window = rest.slice(0, longest);
    const clause = Math.max(
      ...[...window.matchAll(/[,;:—،؛、，；：](?=\s|\P{ASCII})/gu)].map((match) => match.index + 1),
      0,
    );
    const space = window.lastIndexOf(' ') + 1;
    const inside = /[\uD800-\uDBFF]$/.test(window) ? longest - 1 : longest;
    const at = clause > longest / 3 ? clause : space > longest / 3 ? space : inside;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
};

/**
 * Splits a script into pieces that are spoken one after the other: sentences, or clauses of very long sentences. Pieces without
 * a letter or digit are left out. Pure.
 */
export function splitText(text: string, locale: Locale): TextPiece[] {
  const longest = isWide(locale) ? LONGEST.wide : LONGEST.narrow;
  return text.split('\n').flatMap((paragraph) => {
    const pieces = sentencesOf(paragraph, locale).flatMap((sentence) => {
      const parts = splitSentence(sentence, longest);
      return parts.map((part, index) => ({
        text: part.trim(),
        pause: index < parts.length - 1 ? PAUSE.clause : PAUSE.sentence,
      }));
    });
    const spoken = pieces.filter((piece) => SPEAKABLE.test(piece.text));
    return spoken.map((piece, index) => (index === spoken.length - 1 ? { ...piece, pause: PAUSE.paragraph } : piece));
  });
}

/**
 * A written word of a piece, its spoken form, and its position in the spoken text, in code points, as espeak counts.
 */
export interface Token {
  readonly text: string;
  readonly spoken: string;
  readonly position: number;
}

const segmentsOf = (text: string, locale: Locale): { segment: string; index: number }[] =>
  isWide(locale)
    ? [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].filter(
        ({ segment }) => segment.trim() !== '',
      )
    : [...text.matchAll(/\S+/gu)].map((match) => ({ segment: match[0], index: match.index }));

/** Joins a word with its quotes or dashes as in the written text. */
const join = (locale: Locale, left: string, right: string): string =>
  isWide(locale) || left === '' ? left + right : `${left} ${right}`;

/**
 * The written words of a piece, with punctuation attached to the word before, opening punctuation to the word after.
 * @param outline the spoken text, or a text of the same length with the words of the written one
 * @param spoken the spoken text
 * @param written returns the written text for a range of it
 */
export function tokensOf(
  outline: string,
  locale: Locale,
  spoken = outline,
  written = (start: number, end: number): string => outline.slice(start, end),
): Token[] {
  const tokens: { text: string; spoken: string; position: number }[] = [];
  let opening = { text: '', spoken: '' };
  for (const { segment, index } of segmentsOf(outline, locale)) {
    const last = tokens.at(-1);
    const [from, to] = [index, index + segment.length];
    const part = { text: written(from, to), spoken: spoken.slice(from, to) };
    const joined = (left: typeof part): typeof part => ({
      text: join(locale, left.text, part.text),
      spoken: join(locale, left.spoken, part.spoken),
    });
    if (SPEAKABLE.test(segment)) {
      tokens.push({ ...joined(opening), position: Array.from(spoken.slice(0, index)).length });
      opening = { text: '', spoken: '' };
    } else if (last === undefined || /^[\p{Ps}\p{Pi}]+$/u.test(segment)) opening = joined(opening);
    else Object.assign(last, joined(last));
  }
  return tokens;
}
