import { PITCH } from './delivery.ts';
import { withoutPauses } from './pauses.ts';

/**
 * Marks of words that are spoken differently: `[Nguyen=Nwin]` is displayed as the first and spoken as the second, in
 * letters of the voice's language; `[!now]` is emphasised; `[+2st not now]` is two semitones higher. They can be
 * combined in one mark in this order: `[!-2st Nguyen=Nwin]`. Anything else in brackets is text.
 */
const MARK = /\[(!?)(?:([+\-\u2212]\d{1,2})st[ \u00a0])?([^[\]=\n]{1,120})(?:=([^[\]=\n]{1,120}))?\]/g;
/** Maximum length of a pronunciation, characters. */
export const SAID_CHARACTERS = 120;
/** Maximum length of words that are emphasised or spoken at another pitch, characters. */
export const MARKED_CHARACTERS = 120;
/** Maximum length of words with a pronunciation, characters. */
export const RESPELLED_CHARACTERS = 60;
const SAID = /[\p{L}\p{N}]/u;

/** How words are spoken. */
export interface Manner {
  /** Spoken instead of the written text; null if that is spoken. */
  readonly said: string | null;
  readonly emphasis: boolean;
  /** Semitones above the voice's own pitch. */
  readonly pitch: number;
}

/** A mark with its position in a script. */
export interface WordMark extends Manner {
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/** The mark for words spoken in this manner; just the words if it is the default. */
export function wordMark(written: string, { said = null, emphasis = false, pitch = 0 }: Partial<Manner>): string {
  if (said === null && !emphasis && pitch === 0) return written;
  const higher = pitch === 0 ? '' : `${pitch > 0 ? '+' : ''}${pitch}st `;
  return `[${emphasis ? '!' : ''}${higher}${written}${said === null ? '' : `=${said}`}]`;
}

function readMark(found: RegExpExecArray): WordMark[] {
  const { 0: mark, 1: loud, 2: higher, 3: written = '', index } = found;
  const said = found[4] ?? null;
  const pitch = higher === undefined ? 0 : Number(higher.replace('\u2212', '-'));
  const emphasis = loud === '!';
  const own = said === null && !emphasis && pitch === 0;
  const tooLong = said !== null && written.length > RESPELLED_CHARACTERS;
  if (own || tooLong || Math.abs(pitch) > PITCH.most || !SAID.test(said ?? written)) return [];
  return [{ start: index, end: index + mark.length, written, said, emphasis, pitch }];
}

/** The marks of words in a text, in order. Pure. */
export const wordMarksIn = (text: string): WordMark[] => Array.from(text.matchAll(MARK)).flatMap(readMark);

const replaceMarks = (text: string, replacement: (mark: WordMark) => string): string => {
  let at = 0;
  let result = '';
  for (const mark of wordMarksIn(text)) {
    result += text.slice(at, mark.start) + replacement(mark);
    at = mark.end;
  }
  return result + text.slice(at);
};

/** A text as spoken, with its pauses. Pure. */
export const asSaid = (text: string): string => replaceMarks(text, ({ said, written }) => said ?? written);

/** A script as displayed: without pauses, with words as written. Pure. */
export const withoutMarks = (text: string): string => withoutPauses(replaceMarks(text, ({ written }) => written));

/** The emphasised parts of a text, as spoken, on one line. Pure. */
export const emphasisedIn = (text: string): string =>
  wordMarksIn(text)
    .filter(({ emphasis }) => emphasis)
    .map(({ said, written }) => said ?? written)
    .join(' ');

/** Words that are emphasised or at another pitch; positions count non-space characters. */
export interface Stress extends Pick<Manner, 'emphasis' | 'pitch'> {
  readonly from: number;
  readonly to: number;
}

export const withoutBlanks = (text: string): string => text.replace(/\s/gu, '');

/**
 * Splits emphasis and pitch from a text, whose remaining marks are pronunciations only. Positions refer to the
 * displayed text. Pure.
 */
export function splitStresses(text: string): { readonly text: string; readonly stresses: readonly Stress[] } {
  const stresses: Stress[] = [];
  let [at, read, plain] = [0, 0, ''];
  for (const { start, end, written, said, emphasis, pitch } of wordMarksIn(text)) {
    const before = text.slice(at, start);
    const from = read + withoutBlanks(before).length;
    read = from + withoutBlanks(written).length;
    if (emphasis || pitch !== 0) stresses.push({ from, to: read, emphasis, pitch });
    plain += before + wordMark(written, { said });
    at = end;
  }
  return { text: plain + text.slice(at), stresses };
}
