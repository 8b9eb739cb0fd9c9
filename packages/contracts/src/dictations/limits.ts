/** Of one piece of what is dictated: seconds, and bytes, which half a minute of stereo at 48 kHz has without compression. */
export const DICTATED_PIECE = { mostS: 30, bytes: 6 * 1024 * 1024 } as const;

/** A dictation ends by itself after so long, seconds, because a microphone that somebody forgot hears everything. */
export const DICTATION_S = 300;
