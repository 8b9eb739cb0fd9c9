/**
 * | constants | source |
 * |---|---|
 * | `LONGEST_S` | the guidelines for subtitles of the BBC and Netflix |
 * | `BREAK_S`, `LINGER_S` | chosen, not measured |
 */
import type { SpokenWord } from '../speech-engine.ts';

/** How much text a cue may show. */
export interface CueLimits {
  /** Most columns of a line; Chinese, Japanese and Korean characters take two. */
  readonly columns: number;
  readonly lines: number;
}

/** By the guidelines of broadcasters (BBC, Netflix): two lines of 42 columns, 7 s. */
export const BROADCAST: CueLimits = { columns: 42, lines: 2 };
const LONGEST_S = 7;
/** Seconds of silence that end a cue. */
const BREAK_S = 0.6;
/** Seconds for which a cue is shown after its last word, unless the next cue begins. */
const LINGER_S = 0.4;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;
const SENTENCE_END = /[.!?…。！？؟][\p{Pe}\p{Pf}"']*$/u;

/** A word that may say who speaks it, where there are several. */
export interface CaptionedWord extends SpokenWord {
  readonly speaker?: string;
  /** Starts a new cue, because the words before it belong to another line. */
  readonly begins?: true;
}

/** Text that is shown for a while, seconds. */
export interface Cue {
  readonly speaker: string | undefined;
  readonly lines: readonly (readonly CaptionedWord[])[];
  readonly start: number;
  readonly end: number;
}

/** Display width in columns. */
const countColumns = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** What stands between two words: a space, except between Chinese or Japanese characters. */
export const between = (left: string, right: string): string =>
  left === '' || (UNSPACED.test(left.at(-1) ?? '') && UNSPACED.test(right.at(0) ?? '')) ? '' : ' ';

/** The text of a line. */
export const joinWords = (line: readonly CaptionedWord[]): string =>
  line.reduce((text, word) => text + between(text, word.text) + word.text, '');

/** Splits a word that is wider than a line, such as an address, and divides its time evenly. */
function splitWideWord(word: CaptionedWord, columns: number): CaptionedWord[] {
  if (countColumns(word.text) <= columns) return [word];
  const parts = [''];
  for (const { segment } of new Intl.Segmenter().segment(word.text)) {
    const last = parts.at(-1) ?? '';
    if (countColumns(last + segment) <= columns) parts.splice(-1, 1, last + segment);
    else parts.push(segment);
  }
  const each = (word.end - word.start) / parts.length;
  const start = (index: number): number => word.start + each * index;
  const { begins: _begins, ...rest } = word;
  return parts.map((text, index) => ({
    ...(index === 0 ? word : rest),
    text,
    start: start(index),
    end: start(index + 1),
  }));
}

interface GrowingCue {
  readonly speaker: string | undefined;
  readonly lines: CaptionedWord[][];
  start: number;
  end: number;
}

/** Appends the word to the cue if it fits; returns whether it did. */
function appendWord(cue: GrowingCue, word: CaptionedWord, { columns, lines }: CueLimits): boolean {
  if (word.begins === true || cue.speaker !== word.speaker) return false;
  const line = cue.lines.at(-1) ?? [];
  const text = joinWords(line);
  if (SENTENCE_END.test(text) || word.start - cue.end > BREAK_S || word.end - cue.start > LONGEST_S) return false;
  if (countColumns(joinWords([...line, word])) <= columns) line.push(word);
  else if (cue.lines.length < lines) cue.lines.push([word]);
  else return false;
  cue.end = word.end;
  return true;
}

/**
 * If a cue consists of one word that ends a sentence, moves the last line of the previous cue to it, so that no word is
 * shown alone for a moment.
 */
function keepCompany(before: GrowingCue | undefined, alone: GrowingCue | undefined, { lines }: CueLimits): void {
  if (before === undefined || alone === undefined || before.speaker !== alone.speaker) return;
  if (before.lines.length < 2 || lines < 2 || alone.lines.flat().length > 1) return;
  const [rest, last] = [before.lines.slice(0, -1), before.lines.at(-1) ?? []];
  const [kept, first] = [rest.at(-1)?.at(-1), last[0]];
  const follows = !SENTENCE_END.test(joinWords(last)) && alone.start - before.end <= BREAK_S;
  if (!follows || kept === undefined || first === undefined || alone.end - first.start > LONGEST_S) return;
  before.lines.pop();
  before.end = kept.end;
  alone.lines.unshift(last);
  alone.start = first.start;
}

/** Moves words from the first of two lines to the second while that makes the wider one narrower: no word ends a cue alone. */
function balanceLines({ lines: [first, second, ...more] }: GrowingCue): void {
  if (first === undefined || second === undefined || more.length > 0) return;
  for (let moved = first.at(-1); moved !== undefined; moved = first.at(-1)) {
    if (countColumns(joinWords([moved, ...second])) >= countColumns(joinWords(first))) return;
    second.unshift(moved);
    first.pop();
  }
}

/**
 * The cues of a speech; each ends at the latest when the next one begins. A cue ends with a sentence or a line, at a
 * pause, when it is full, or after 7 s. Pure.
 * @param words in spoken order
 */
export function divideCues(words: readonly CaptionedWord[], limits: CueLimits = BROADCAST): readonly Cue[] {
  const cues: GrowingCue[] = [];
  for (const word of words.flatMap((one) => splitWideWord(one, limits.columns))) {
    const last = cues.at(-1);
    if (last === undefined || !appendWord(last, word, limits))
      cues.push({ speaker: word.speaker, lines: [[word]], start: word.start, end: word.end });
  }
  for (const [index, cue] of cues.entries()) keepCompany(cues[index - 1], cue, limits);
  for (const cue of cues) balanceLines(cue);
  return cues.map((cue, index) => ({ ...cue, end: Math.min(cue.end + LINGER_S, cues[index + 1]?.start ?? Infinity) }));
}
