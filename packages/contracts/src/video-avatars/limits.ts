/**
 * Limits of footage of a person: bytes, seconds, pixels of its longer side, and pixels of all its frames together (five
 * minutes of 4,096 x 2,304 at 30 frames a second). decisions.md requires 15 s to 5 min; from 5 s on the engine has enough frames to loop
 * without visible turns, so shorter footage is accepted too (docs/adr/0060-video-avatars.md).
 */
export const FOOTAGE_LIMITS = {
  bytes: 100_000_000,
  shortestS: 5,
  longestS: 300,
  mostSide: 4096,
  mostPixels: 4096 * 2304 * 30 * 300,
} as const;
/** Maximum number of video avatars of an account. */
export const MOST_VIDEO_AVATARS = 20;
/**
 * An upload in parts: the most bytes and number of parts (a recording sends one each second or two), open uploads per
 * account, and how long one is kept after its last part.
 */
export const UPLOAD_LIMITS = { partBytes: 1 << 20, parts: 1000, open: 3, keptHours: 48 } as const;
