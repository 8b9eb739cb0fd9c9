/** The pauses that an editor offers, seconds. */
export const PAUSES_S = [0.5, 1, 2] as const;

/** The longest pause of a mark, seconds. */
export const LONGEST_PAUSE_S = 5;

/** `[0.5s]` in a script: silence of up to 5 seconds. Anything else in brackets is text. */
const PAUSE = /\[([0-4](?:\.\d)?|5(?:\.0)?)s\]/g;

/** The mark of a pause, with its seconds to the tenth. */
export const pauseMark = (seconds: number): string => `[${Math.round(seconds * 10) / 10}s]`;

/** A script without its pauses. Pure. */
export const withoutPauses = (text: string): string => text.replace(PAUSE, ' ');

/** The positions of the pauses in a script, in order. Pure. */
export const pausesIn = (text: string): { readonly start: number; readonly end: number }[] =>
  Array.from(text.matchAll(PAUSE), ({ index, 0: mark }) => ({ start: index, end: index + mark.length }));

/** The total of the pauses in a script, seconds. Pure. */
export const pausedSeconds = (text: string): number =>
  Array.from(text.matchAll(PAUSE), ([, seconds]) => Number(seconds)).reduce((sum, seconds) => sum + seconds, 0);

/** A part of a script up to a pause; after the last one there is none. */
export interface PausedPart {
  /** Empty in the first part of a script that begins with a pause. */
  readonly text: string;
  /** Silence after it, seconds. */
  readonly pauseS: number;
}

/**
 * The parts of a script between its pauses, in order; later parts without a letter or digit only extend the pause.
 * Pure.
 */
export function splitAtPauses(text: string): PausedPart[] {
  const parts: { text: string; pauseS: number }[] = [];
  // Text and seconds alternate.
  const pieces = text.split(PAUSE);
  for (let at = 0; at < pieces.length; at += 2) {
    const [words = '', pauseS] = [pieces[at], Number(pieces[at + 1] ?? 0)];
    const last = parts.at(-1);
    if (/[\p{L}\p{N}]/u.test(words)) parts.push({ text: words, pauseS });
    else if (last !== undefined) last.pauseS += pauseS;
    else if (pauseS > 0) parts.push({ text: '', pauseS });
  }
  return parts;
}
