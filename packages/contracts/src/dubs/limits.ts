/**
 * Limits of a dub. Footage has at most five minutes, and lines of less than a second cannot be spoken. Characters are
 * per line, in either language, and in total.
 */
export const DUB_LIMITS = {
  lines: 300,
  lineCharacters: 600,
  characters: 12_000,
  speakers: 6,
  shortestLineS: 0.2,
} as const;
/** One call gets at most this many wordings of a line, and may ask for none shorter than this share of its length. */
export const DUB_WORDINGS = { most: 3, leastShare: 0.2 } as const;
/** Maximum characters of a transcript that is aligned with the sound. */
export const DUB_TRANSCRIPT_CHARACTERS = 8000;
/**
 * When a video is made again, at least this share of it is paid, because all of its pictures are encoded again,
 * whatever was corrected (docs/adr/0119).
 */
export const LEAST_PAID_SHARE = 0.1;
/** What a dub keeps of the original sound: nothing, its room, or all of it at low volume. */
export const ORIGINAL_SOUNDS = ['drop', 'room', 'quiet'] as const;
export type OriginalSound = (typeof ORIGINAL_SOUNDS)[number];
