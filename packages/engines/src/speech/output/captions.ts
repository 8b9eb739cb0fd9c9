import type { SpokenWord } from '../speech-engine.ts';

/** Limits of a cue by the guidelines of broadcasters (BBC, Netflix): two lines of 42 columns, 7 s. */
const COLUMNS = 42;
const LINES = 2;
const LONGEST_S = 7;
/** Seconds of silence that end a cue. */
const BREAK_S = 0.6;
/** Seconds for which a cue is shown after its last word, unless the next cue begins. */
const LINGER_S = 0.4;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;
const SENTENCE_END = /[.!?…。！？؟][\p{Pe}\p{Pf}"']*$/u;

/** Display width in columns; Chinese, Japanese and Korean characters take two. */
const columns = (text: string): number => Array.from(text).reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** Joins words with a space, except between Chinese or Japanese characters. */
const joinWords = (left: string, right: string): string =>
  left === '' || (UNSPACED.test(left.at(-1) ?? '') && UNSPACED.test(right.at(0) ?? ''))
    ? left + right
    : `${left} ${right}`;

/** Splits a word that is wider than a line, such as an address, and divides its time evenly. */
function splitWideWord(word: CaptionedWord): CaptionedWord[] {
  if (columns(word.text) <= COLUMNS) return [word];
  const parts = [''];
  for (const { segment } of new Intl.Segmenter().segment(word.text)) {
    const last = parts.at(-1) ?? '';
    if (columns(last + segment) <= COLUMNS) parts.splice(-1, 1, last + segment);
    else parts.push(segment);
  }
  const each = (word.end - word.start) / parts.length;
  const start = (index: number): number => word.start + each * index;
  return parts.map((text, index) => ({ ...word, text, start: start(index), end: start(index + 1) }));
}

/** A word that may say who speaks it, where there are several. */
export interface CaptionedWord extends SpokenWord {
  readonly speaker?: string;
}

interface Cue {
  readonly speaker: string | undefined;
  lines: string[];
  readonly start: number;
  end: number;
}

/** Appends the word to the cue if it fits; returns whether it did. */
function appendWord(cue: Cue, word: CaptionedWord): boolean {
  if (cue.speaker !== word.speaker) return false;
  const line = cue.lines.at(-1) ?? '';
  if (SENTENCE_END.test(line) || word.start - cue.end > BREAK_S || word.end - cue.start > LONGEST_S) return false;
  const longer = joinWords(line, word.text);
  if (columns(longer) <= COLUMNS) cue.lines.splice(-1, 1, longer);
  else if (cue.lines.length < LINES) cue.lines.push(word.text);
  else return false;
  cue.end = word.end;
  return true;
}

/** `mark` stands before the milliseconds. */
const timestamp = (seconds: number, mark: '.' | ','): string => {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part, 2)).join(':')}${mark}${pad(ms % 1000, 3)}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The cues of a speech, each until the next one begins at the latest. */
function cuesOf(words: readonly CaptionedWord[]): readonly Readonly<Cue>[] {
  const cues: Cue[] = [];
  for (const word of words.flatMap(splitWideWord)) {
    const last = cues.at(-1);
    if (last === undefined || !appendWord(last, word))
      cues.push({ speaker: word.speaker, lines: [word.text], start: word.start, end: word.end });
  }
  return cues.map((cue, index) => ({ ...cue, end: Math.min(cue.end + LINGER_S, cues[index + 1]?.start ?? Infinity) }));
}

/** The voice span of WebVTT, which players may show or style. */
const voiceOf = (speaker: string | undefined): string => (speaker === undefined ? '' : `<v ${escaped(speaker)}>`);

/**
 * WebVTT captions of a speech. A cue ends with a sentence, at a pause, or after two lines of 42 columns or 7 s. Pure.
 * @param words in spoken order
 */
export function captionsVtt(words: readonly CaptionedWord[]): string {
  const blocks = cuesOf(words).map(
    ({ speaker, lines, start, end }) =>
      `${timestamp(start, '.')} --> ${timestamp(end, '.')}\n${voiceOf(speaker)}${lines.map(escaped).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * The same captions as SubRip, which editors and video sites read: numbered, with a comma before the milliseconds and
 * without escapes. Pure.
 * @param words in spoken order
 */
export const captionsSrt = (words: readonly CaptionedWord[]): string =>
  cuesOf(words)
    .map(({ speaker, lines, start, end }, index, cues) => {
      // SubRip has no mark for it: the name stands before the first cue of a turn.
      const name = speaker === undefined || cues[index - 1]?.speaker === speaker ? '' : `${speaker}: `;
      return `${index + 1}\n${timestamp(start, ',')} --> ${timestamp(end, ',')}\n${name}${lines.join('\n')}\n`;
    })
    .join('\n');
