import type { Locale } from '@orator/contracts/core/common';
import { splitText } from '@orator/contracts/scripts/split-text';
import { splitStresses, type Stress, withoutBlanks } from '@orator/contracts/scripts/word-marks';
import { normaliseSpeech, type Run } from '../normalise/normalise.ts';
import { type Token, splitTokens } from './tokens.ts';

/** A part of a script that is synthesised at once: its spoken form, and the written words that captions show for it. */
export interface SpeechPiece {
  readonly text: string;
  /** `position` counts code points of `text`. */
  readonly tokens: readonly Token[];
  /** What was written for the characters of `text` from `start` to `end`. */
  readonly written: (start: number, end: number) => string;
  /** The written text of the piece without spaces, and where it is emphasised or at another pitch. */
  readonly read: string;
  readonly stresses: readonly Stress[];
  /** Seconds of silence after it. */
  readonly pause: number;
}

/**
 * The spoken form, with each part that differs from the written one replaced by one word of the same length, so that a
 * text is split neither at the full stops of `am 3. Mai` nor between the words of a number. A capital stays one, because
 * a sentence may begin with it.
 */
const outlineRun = ({ written, spoken }: Run): string => {
  if (written === spoken) return written;
  if (spoken.trim() === '') return '*'.repeat(spoken.length);
  const word = (said: string): string => (/^\P{L}*\p{Lu}/u.test(written) ? 'X' : 'x') + 'x'.repeat(said.length - 1);
  return spoken.replace(/[^\s.](?:.*[^\s.])?/su, word);
};

interface PlacedRun extends Run {
  readonly start: number;
  /** Position of its first character that is no blank; the whole run counts as written there. */
  readonly anchor: number;
}

function place(runs: readonly Run[]): PlacedRun[] {
  let at = 0;
  return runs.map((run) => {
    const start = at;
    at += run.spoken.length;
    return { ...run, start, anchor: start + (run.spoken.trim() === '' ? 0 : run.spoken.search(/\S/u)) };
  });
}

const sliceWritten = (runs: readonly PlacedRun[], start: number, end: number): string =>
  runs
    .map(({ written, spoken, start: from, anchor }) => {
      if (written === spoken) return written.slice(Math.max(0, start - from), Math.max(0, end - from));
      return anchor >= start && anchor < end ? written : '';
    })
    .join('');

/** Splits a script into pieces to synthesise, in their spoken form. Pure. */
export function speechPieces(text: string, locale: Locale): SpeechPiece[] {
  const { text: plain, stresses } = splitStresses(text.normalize('NFC'));
  const runs = place(normaliseSpeech(plain, locale));
  const spoken = runs.map((run) => run.spoken).join('');
  const outline = runs.map(outlineRun).join('');
  let at = 0;
  return splitText(outline, locale).map((piece) => {
    const start = outline.indexOf(piece.text, at);
    const end = start + piece.text.length;
    at = end;
    const near = runs.filter((run) => run.start < end && run.start + run.spoken.length > start);
    const written = (from: number, to: number): string => sliceWritten(near, start + from, start + to);
    const said = spoken.slice(start, end);
    const read = withoutBlanks(written(0, end - start));
    const before = stresses.length === 0 ? 0 : withoutBlanks(sliceWritten(runs, 0, start)).length;
    const own = stresses
      .map((stress) => ({ ...stress, from: stress.from - before, to: stress.to - before }))
      .filter(({ from, to }) => to > 0 && from < read.length);
    return {
      text: said,
      written,
      tokens: splitTokens(piece.text, locale, said, written),
      read,
      stresses: own,
      pause: piece.pause,
    };
  });
}
