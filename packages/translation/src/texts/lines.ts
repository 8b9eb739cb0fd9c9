/** A line of a text: the words to translate, and what stands around them: blanks, emoji, marks in square brackets. */
export interface Line {
  readonly before: string;
  /** Empty where there is nothing to translate: such lines come back as a dash. */
  readonly words: string;
  readonly after: string;
}

const BREAK = /(\r\n|\n|\r)/u;
/** Marks and emoji, which are kept from the model at both ends of a line, because it would add words to them. */
const MARK = String.raw`(?:\[[^\]]*\]|\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Emoji_Modifier}\u200D]*)`;
const PARTS = new RegExp(String.raw`^((?:\s|${MARK})*)([^]*?)((?:\s*${MARK}[\s.!?…]*)*\s*)$`, 'u');

/** Vowel signs of Arabic, which are written for voices, and the stroke that lengthens words; models know neither. */
const VOWEL_SIGNS = /\u0640|[\u0610-\u061A\u064B-\u065F\u0670]/gu;

/** The lines of a text, each with the break after it. Pure. */
export function splitLines(text: string): Line[] {
  const parts = text.split(BREAK);
  return parts.flatMap((line, at) => {
    if (at % 2 === 1) return [];
    const end = parts[at + 1] ?? '';
    if (!/\p{L}/u.test(line)) return [{ before: line, words: '', after: end }];
    const [, before = '', words = '', after = ''] = PARTS.exec(line) ?? [];
    return [{ before, words: words.replaceAll(VOWEL_SIGNS, ''), after: after + end }];
  });
}

export const joinLines = (lines: readonly Line[]): string =>
  lines.map(({ before, words, after }) => before + words + after).join('');
