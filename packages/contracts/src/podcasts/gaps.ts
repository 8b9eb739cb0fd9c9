/** Silence between turns, seconds. */
const GAP_S = { reply: 0.2, turn: 0.36, same: 0.5, chapter: 1 } as const;
/** A turn of fewer characters than this is a reply, such as "Really?", which comes sooner. */
const REPLY_CHARACTERS = 24;
/** Silence before the first turn, and after the last so that its end is not cut off. */
export const LEAD_S = 0.4;
export const TRAIL_S = 0.8;

interface Turn {
  readonly speaker: number;
  readonly text: string;
  readonly chapter?: string | undefined;
}

/**
 * Silence between two turns, seconds: short before a reply, longer when the same person continues with a new paragraph,
 * longest before a chapter. In conversations in ten languages the mode of gaps between speakers is near 0.2 s (Stivers
 * et al. 2009, PNAS 106); listeners of a podcast find that rushed, so only replies have it. Pure.
 */
export function gapSeconds(before: Turn, after: Turn): number {
  if (after.chapter !== undefined) return GAP_S.chapter;
  if (before.speaker === after.speaker) return GAP_S.same;
  return after.text.length < REPLY_CHARACTERS ? GAP_S.reply : GAP_S.turn;
}

/**
 * Silence before each turn, seconds. Pure.
 */
export const listGaps = (turns: readonly Turn[]): number[] =>
  turns.map((turn, index) => {
    const before = turns[index - 1];
    return before === undefined ? LEAD_S : gapSeconds(before, turn);
  });

/**
 * The length of a podcast, computed from its turns, seconds; 0 without any. Pure.
 * @param lengths seconds, one for each turn
 */
export const podcastSeconds = (turns: readonly Turn[], lengths: readonly number[]): number =>
  turns.length === 0 ? 0 : [...listGaps(turns), ...lengths].reduce((sum, seconds) => sum + seconds, TRAIL_S);
