/** Maximum number of own backgrounds of a user, pictures and videos. */
export const BACKGROUNDS_KEPT = 50;

/** Limits of a background video: bytes, seconds, pixels of its shorter side. */
export const BACKGROUND_VIDEO = { bytes: 100 * 1024 * 1024, shortestS: 2, longestS: 30, leastSide: 360 } as const;
