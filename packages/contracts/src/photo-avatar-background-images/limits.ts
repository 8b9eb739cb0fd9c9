/** Maximum number of own backgrounds of a user, pictures and videos. */
export const BACKGROUNDS_KEPT = 50;

/**
 * Limits of a background video: bytes, seconds, pixels of its shorter and its longer side, and pixels of all its frames
 * together: half a minute of 1,920 x 1,080 at 30 frames a second, or 7.5 s in four times as many pixels.
 */
export const BACKGROUND_VIDEO = {
  bytes: 100 * 1024 * 1024,
  shortestS: 2,
  longestS: 30,
  leastSide: 360,
  mostSide: 4096,
  mostPixels: 1920 * 1088 * 30 * 31,
} as const;
