import { z } from 'zod';
import type { Locale } from '../core/common.ts';
import { DUB_LIMITS } from './limits.ts';
import { type HeardSentence, sentencesIn, timeSentences } from './sentences.ts';

const Said = z.object({ start: z.number(), end: z.number(), text: z.string() });

/** The number of a speaker, from 0 for the one who speaks first. */
export const SpeakerNumber = z
  .number()
  .int()
  .min(0)
  .max(DUB_LIMITS.speakers - 1);
const Segment = Said.extend({ speaker: SpeakerNumber.exactOptional() });

/** A recogniser's transcript, times in seconds; a server may omit the words. */
export const Transcript = z.object({ segments: z.array(Segment), words: z.array(Said) });
export type Transcript = z.infer<typeof Transcript>;
type Said = z.infer<typeof Said>;
type Segment = z.infer<typeof Segment>;

/** A line, and who says it, where speakers are told apart. */
export interface TranscriptLine extends HeardSentence {
  readonly speaker?: number;
}

/** Longer segments are split at the ends of their sentences, because a line is spoken in one go. */
const LONG = { seconds: 8, characters: 200 } as const;

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Inserts a line break wherever a line is full, at a space if there is one. */
const broken = (text: string): string =>
  text.replaceAll(
    new RegExp(
      String.raw`(.{1,${DUB_LIMITS.lineCharacters - 1}})(?:\s+|$)|(.{1,${DUB_LIMITS.lineCharacters / 2}})`,
      'gsu',
    ),
    '$1$2\n',
  );

/** A segment's sentences with times from its words, or in proportion to its letters if the words have none. */
function cut({ start, end, text }: Segment, locale: Locale, words: readonly Said[]): HeardSentence[] {
  if (end - start <= LONG.seconds && text.length <= LONG.characters) return [{ from: start, to: end, text }];
  const sentences = sentencesIn(text, locale).flatMap((sentence) => sentencesIn(broken(sentence), locale));
  const marked = sentences.join('\n');
  const within = words.filter((word) => word.start + word.end >= 2 * start && word.start + word.end <= 2 * end);
  const heard = timeSentences(marked, locale, within);
  if (heard.length === sentences.length) return heard;
  const letters = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  let at = start;
  const shares = sentences.map((sentence) => {
    const from = at;
    at += ((end - start) * sentence.length) / letters;
    return { text: sentence, start: from, end: at };
  });
  return timeSentences(marked, locale, shares);
}

/** A transcript as lines of a dub. */
export interface TranscriptLines {
  readonly lines: readonly TranscriptLine[];
  /** Number of segments that were left out because they begin where the video has no room left. */
  readonly dropped: number;
}

/**
 * Converts a transcript to lines of a dub: in order, without overlap, within the video. A segment that is too short is
 * joined with the one before it, whoever says it. Pure.
 * @param videoS length of the video, seconds
 * @returns no lines if nothing was said; null if there is more than can be said in a video of this length
 */
export function transcriptLines(
  { segments, words }: Transcript,
  { locale, videoS }: { readonly locale: Locale; readonly videoS: number },
): TranscriptLines | null {
  const spoken = segments
    .map((segment) => ({ ...segment, text: cleaned(segment.text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const within = spoken.filter(({ start }) => start <= videoS - DUB_LIMITS.shortestLineS);
  const said = within
    .toSorted((a, b) => a.start - b.start)
    .flatMap((segment) => {
      const { speaker } = segment;
      const end = Math.min(videoS, Math.max(segment.start, segment.end));
      return cut({ ...segment, end }, locale, words).map((line) =>
        speaker === undefined ? line : { ...line, speaker },
      );
    });
  const lines: TranscriptLine[] = [];
  for (const { from, to, ...rest } of said) {
    const { text } = rest;
    const last = lines.at(-1);
    const begin = Math.max(from, last?.to ?? 0);
    const end = Math.min(videoS, Math.max(to, begin + DUB_LIMITS.shortestLineS));
    if (end - begin >= DUB_LIMITS.shortestLineS - 1e-9) lines.push({ ...rest, from: begin, to: end });
    else if (last !== undefined) lines[lines.length - 1] = { ...last, to: end, text: `${last.text} ${text}` };
  }
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const full = lines.some(({ text }) => text.length > DUB_LIMITS.lineCharacters);
  if (full || lines.length > DUB_LIMITS.lines || characters > DUB_LIMITS.characters) return null;
  return { lines, dropped: spoken.length - within.length };
}
