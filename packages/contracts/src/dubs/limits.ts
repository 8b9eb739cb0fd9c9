/**
 * What a dub may be. Footage has five minutes at the most: lines of less than a second each are none that anybody could say.
 * Characters are those of one line, in either language, and of all.
 */
export const DUB_LIMITS = {
  lines: 300,
  lineCharacters: 600,
  characters: 12_000,
  speakers: 6,
  shortestLineS: 0.2,
} as const;
/** Characters of a transcript that is laid over the sound. */
export const DUB_TRANSCRIPT_CHARACTERS = 8000;
