import type { Locale } from '../core/common.ts';
import { sayByLexicon } from '../lexicon/say-by-lexicon.ts';
import type { LexiconWord } from '../lexicon/schema.ts';
import { measureRoom } from './fit.ts';
import { LEAST_PAID_SHARE } from './limits.ts';
import type { DubLine, DubSpeaker } from './schema.ts';

/** Tolerance when times are compared, seconds; far less than a sample of sound. */
const SAME_S = 1e-6;

/** What decides how the lines of a dub sound. */
export interface DubWords {
  readonly locale: Locale;
  readonly speakers: readonly Pick<DubSpeaker, 'voice_id'>[];
  readonly lines: readonly Pick<DubLine, 'from' | 'to' | 'speaker' | 'text'>[];
  readonly lexicon?: readonly LexiconWord[];
}

/** Lines with the same key sound the same. */
const writeSoundKeys = ({ locale, speakers, lines, lexicon = [] }: DubWords): string[] =>
  lines.map(({ from, to, speaker, text }) =>
    JSON.stringify([locale, from, to, speakers[speaker]?.voice_id, sayByLexicon(text, locale, lexicon).text]),
  );

/**
 * For each line of a dub, the index of the line of an earlier dub that sounds the same: its words, their
 * pronunciation, voice and times are unchanged, and it has at least as much room. Null for lines to speak. Pure.
 * @param videoS length of the video, seconds
 */
export function findKeptLines(dub: DubWords, earlier: DubWords, videoS: number): (number | null)[] {
  const indexes = new Map(writeSoundKeys(earlier).map((key, index) => [key, index]));
  return writeSoundKeys(dub).map((key, index) => {
    const kept = indexes.get(key);
    if (kept === undefined) return null;
    return measureRoom(dub.lines, index, videoS) >= measureRoom(earlier.lines, kept, videoS) - SAME_S ? kept : null;
  });
}

/**
 * The seconds of a video that are paid when it is made again: those of the lines that are spoken, at least a tenth and
 * at most all of it. Pure.
 * @param kept see `findKeptLines`
 */
export function secondsToPay(
  lines: readonly Pick<DubLine, 'from' | 'to'>[],
  kept: readonly (number | null)[],
  videoS: number,
): number {
  const spoken = lines.reduce((sum, { from, to }, index) => sum + (kept[index] === null ? to - from : 0), 0);
  return Math.min(videoS, Math.max(spoken, videoS * LEAST_PAID_SHARE));
}
