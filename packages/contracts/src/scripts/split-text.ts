import type { Locale } from '../core/common.ts';

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

/** Letters and digits: in a text without any a voice has nothing to say. */
export const SPEAKABLE = /[\p{L}\p{N}]/u;

/** Whether words are written without spaces. */
export const isWide = (locale: Locale): boolean => locale === 'zh-CN' || locale === 'ja';

/** The longest end of a sentence that is looked at for an abbreviation or a quote, characters. */
const LONGEST_END = 20;

const splitSentences = (paragraph: string, segmenter: Intl.Segmenter): string[] => {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = sentences.at(-1) ?? '';
    const end = last.slice(-LONGEST_END);
    // The segmenter puts an opening quote at the end of the sentence before.
    const opening = /[\p{Ps}\p{Pi}]+$/u.exec(end)?.[0] ?? '';
    if (last !== '' && (ABBREVIATION.test(end) || !SPEAKABLE.test(segment))) sentences.splice(-1, 1, last + segment);
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
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return text.split('\n').flatMap((paragraph) => {
    if (!SPEAKABLE.test(paragraph)) return [];
    const pieces = splitSentences(paragraph, segmenter).flatMap((sentence) => {
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
