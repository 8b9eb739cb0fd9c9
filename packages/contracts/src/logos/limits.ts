/** The largest upload, bytes. A side has at most as many pixels as one of a photo. */
export const MOST_LOGO_BYTES = 10_000_000;
/** Fewer than of a photo, as the gateway decodes logos itself, also interlaced ones of 16 bits with transparency. */
export const MOST_LOGO_PIXELS = 48_000_000;
/** Logos that one user may keep, with an account and without. */
export const LOGOS_KEPT = { account: 20, trial: 3 } as const;
/** Logos that all trials of one network may upload a day. */
export const TRIAL_LOGOS_A_DAY = 20;
/** Maximum length of a stored logo's longer side, pixels: more than it covers in a video of 2160 lines. */
export const LOGO_SIDE = 1600;
