/** What a premium voice needs and is measured by; without Zod, as the web needs it too. */

/** Seconds of speech that it is made of (specification: 3 to 30 minutes). */
export const PREMIUM_VOICE_S = { least: 180, most: 1800 } as const;

/** A premium voice is sold only when it is more alike than the instant one by at least this (cosine). */
export const PREMIUM_GAIN = 0.01;
/** A recogniser may miss at most this much more of its words than of those of the natural voice it is made from (difference of shares). */
export const PREMIUM_MISSED = 0.02;
