/** Speakers of a podcast, and its texts together in characters (decisions.md, Uploads). */
export const SPEAKERS = { least: 2, most: 4 } as const;
export const PODCAST_CHARACTERS = 20_000;

/** Maximum number of turns: enough for 20,000 characters in turns of 40. */
export const MOST_TURNS = 500;
export const SPEAKER_NAME_CHARACTERS = 40;
export const CHAPTER_CHARACTERS = 80;

/** A script is written about a topic, or a text of at most this many characters. */
export const TOPIC_CHARACTERS = 8000;
/** Lengths for which a script can be written, minutes. */
export const WRITTEN_MINUTES = [1, 2, 3] as const;

/** Longest podcast, and longest without a paid plan, seconds (decisions.md, Uploads and Plans). */
const MOST_S = 30 * 60;
const FREE_S = 3 * 60;

/**
 * The longest podcast of a plan, seconds: the same as its videos, but at least three minutes with an account. Pure.
 * @param planId 0 without a paid plan, -1 without an account
 * @param videoSeconds the plan's longest video
 */
export const mostPodcastSeconds = (planId: number, videoSeconds: number): number =>
  Math.min(MOST_S, planId < 0 ? videoSeconds : Math.max(FREE_S, videoSeconds));
