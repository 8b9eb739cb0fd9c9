/**
 * What footage of a person may be. decisions.md asks for 15 s to 5 min; from 5 s on the engine has frames enough to loop without
 * its turns being seen, so that less need not be refused (docs/adr/0060-video-avatars.md).
 */
export const FOOTAGE_LIMITS = { bytes: 100_000_000, shortestS: 5, longestS: 300 } as const;
/** Video avatars that one account keeps. */
export const MOST_VIDEO_AVATARS = 20;
/** Pictures in the strip that stands above the times of what was found. */
export const STRIP_PICTURES = 12;
/**
 * An upload in parts: the most bytes and number of parts (a recording sends one each second or two), uploads that one account
 * has open, and for how long after its last part one is kept.
 */
export const UPLOAD_LIMITS = { partBytes: 1 << 20, parts: 1000, open: 3, keptHours: 48 } as const;
