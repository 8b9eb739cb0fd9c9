import { withoutBlanks } from '@orator/contracts/scripts/word-marks';
import type { SpeechPiece } from './speech-pieces.ts';

/** Characters of a first clause: fewer are no clause, and more take longer than people wait for an answer. */
const LEAST = 8;
const MOST = 80;
/** Wide letters are as long as two or three others. */
const LEAST_WIDE = 4;
/** Seconds between a clause and the rest of its sentence. */
const CLAUSE_PAUSE_S = 0.12;

const CLAUSE = /[,;:—–،؛](?=\s)|[，；：、]/gu;
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Where the first clause of a sentence ends, code units; null where it has one clause only. */
function endOfClause(text: string): number | null {
  const least = WIDE.test(text) ? LEAST_WIDE : LEAST;
  for (const { index } of text.matchAll(CLAUSE)) {
    const end = index + 1;
    if (end >= MOST) return null;
    if (text.slice(0, end).trim().length >= least && text.slice(end).trim().length >= least) return end;
  }
  return null;
}

/**
 * The first clause of a sentence as a piece of its own, so that it is heard while the rest is spoken; one piece where
 * there is one clause. Pure.
 */
export function splitFirstClause(piece: SpeechPiece): SpeechPiece[] {
  const at = endOfClause(piece.text);
  if (at === null) return [piece];
  const points = Array.from(piece.text.slice(0, at)).length;
  const own = piece.tokens.findIndex(({ position }) => position >= points);
  if (own <= 0) return [piece];
  const before = withoutBlanks(piece.written(0, at));
  const { length } = before;
  const [first, rest] = [piece.text.slice(0, at), piece.text.slice(at)];
  return [
    {
      ...piece,
      text: first,
      tokens: piece.tokens.slice(0, own),
      read: before,
      stresses: piece.stresses.filter(({ from }) => from < length),
      pause: CLAUSE_PAUSE_S,
    },
    {
      ...piece,
      text: rest,
      tokens: piece.tokens.slice(own).map((token) => ({ ...token, position: token.position - points })),
      written: (start, end) => piece.written(start + at, end + at),
      read: piece.read.slice(length),
      stresses: piece.stresses
        .map((stress) => ({ ...stress, from: stress.from - length, to: stress.to - length }))
        .filter(({ to }) => to > 0),
    },
  ];
}
