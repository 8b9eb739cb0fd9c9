/**
 * | constants | source |
 * |---|---|
 * | `WIDE_LENGTH`, `NO_MARK` | chosen, not measured |
 */
import type { Locale } from '@orator/contracts/core/common';
import { withoutBlanks } from '@orator/contracts/scripts/word-marks';
import { endsJapanesePhrase, readClauseWords } from './clause-words.ts';
import type { SpeechPiece } from './speech-pieces.ts';

/** How long the parts of an opening are, in narrow letters, some fifteen of which are spoken in a second. */
interface Lengths {
  readonly least: number;
  readonly best: number;
  readonly most: number;
  /** A shorter text stays whole. */
  readonly whole: number;
}
/**
 * The first part is about a second, so that it is heard soon; the second one about two, because it is spoken while the
 * first is heard, which takes about half as long as it lasts; what follows is spoken while both are heard.
 */
const OPENING: readonly Lengths[] = [
  { least: 8, best: 15, most: 34, whole: 36 },
  { least: 16, best: 32, most: 52, whole: 72 },
];
/** Letters of Chinese and Japanese take as long as three others. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const WIDE_LENGTH = 3;

/** Silence between two parts, seconds: after a punctuation mark, and before a phrase without one, where a speaker would hardly pause. */
const PAUSE_S = { mark: 0.12, phrase: 0.03 } as const;

/** How much worse it is to cut before a phrase than after a punctuation mark: as much as being this many letters off the best length. */
const NO_MARK = 12;

const MARK = /[,;:—–،؛，；：、]["”»’')」]?$/u;
const NUMBER = /\p{N}/u;
const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;

const measureText = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (WIDE.test(char) ? WIDE_LENGTH : 1), 0);

/** A place between two words. */
interface Cut {
  /** Index of the first word after it. */
  readonly token: number;
  readonly marked: boolean;
  readonly length: number;
}

/** The places where a speaker may pause; none within a name, or beside a number, which may belong to the next word. */
function findCuts({ tokens, text }: SpeechPiece, locale: Locale): Cut[] {
  const points = Array.from(text);
  const words = readClauseWords(locale);
  return tokens.slice(1).flatMap((next, index): Cut[] => {
    const last = tokens[index];
    if (last === undefined) return [];
    const length = measureText(points.slice(0, next.position).join('').trim());
    const cut = { token: index + 1, length };
    if (MARK.test(last.text)) return [{ ...cut, marked: true }];
    const named = locale !== 'de' && CAPITAL.test(last.text) && CAPITAL.test(next.text) && index > 0;
    if (named || NUMBER.test(last.text) || NUMBER.test(next.text)) return [];
    const phrase = locale === 'ja' ? endsJapanesePhrase(last.text) : words.has(next.text.toLowerCase());
    return phrase ? [{ ...cut, marked: false }] : [];
  });
}

const chooseCut = (piece: SpeechPiece, locale: Locale, { least, best, most, whole }: Lengths): Cut | undefined => {
  const all = measureText(piece.text.trim());
  if (all <= whole) return undefined;
  const badness = ({ length, marked }: Cut): number => Math.abs(length - best) + (marked ? 0 : NO_MARK);
  return findCuts(piece, locale)
    .filter(({ length }) => length >= least && length <= most && all - length >= least)
    .toSorted((one, other) => badness(one) - badness(other))[0];
};

function divideAt(piece: SpeechPiece, { token, marked }: Cut): [SpeechPiece, SpeechPiece] {
  const points = Array.from(piece.text);
  const from = piece.tokens[token]?.position ?? points.length;
  const at = points.slice(0, from).join('').length;
  const before = withoutBlanks(piece.written(0, at));
  const { length } = before;
  return [
    {
      ...piece,
      text: piece.text.slice(0, at),
      tokens: piece.tokens.slice(0, token),
      read: before,
      stresses: piece.stresses.filter(({ from: start }) => start < length),
      pause: marked ? PAUSE_S.mark : PAUSE_S.phrase,
    },
    {
      ...piece,
      text: piece.text.slice(at),
      tokens: piece.tokens.slice(token).map((one) => ({ ...one, position: one.position - from })),
      written: (start, end) => piece.written(start + at, end + at),
      read: piece.read.slice(length),
      stresses: piece.stresses
        .map((stress) => ({ ...stress, from: stress.from - length, to: stress.to - length }))
        .filter(({ to }) => to > 0),
    },
  ];
}

/**
 * A sentence in parts that grow, so that the first is heard soon and each is spoken while those before are heard. It is
 * divided at marks and before phrases, never within a name or a number; a short one stays whole. Pure.
 */
export function splitOpening(piece: SpeechPiece, locale: Locale, lengths = OPENING): SpeechPiece[] {
  const [own, ...further] = lengths;
  const cut = own && chooseCut(piece, locale, own);
  if (cut === undefined) return [piece];
  const [first, rest] = divideAt(piece, cut);
  return [first, ...splitOpening(rest, locale, further)];
}
