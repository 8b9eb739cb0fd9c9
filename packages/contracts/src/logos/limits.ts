/** The largest upload, bytes; pixels as of photos. */
export const MOST_LOGO_BYTES = 10_000_000;
/** Logos one person may keep, with an account and without. */
export const LOGOS_KEPT = { account: 20, trial: 3 } as const;
/** Logos that trials of one network may upload a day. */
export const TRIAL_LOGOS_A_DAY = 20;
/** Pixels that the longer side of a kept logo has at most: more than it takes in a video of 2160 lines. */
export const LOGO_SIDE = 1600;
