/** Limits of one piece of dictated sound: seconds, and bytes, enough for half a minute of uncompressed stereo at 48 kHz. */
export const DICTATED_PIECE = { mostS: 30, bytes: 6 * 1024 * 1024 } as const;

/** A dictation ends by itself after this many seconds, because a forgotten microphone would hear everything. */
export const DICTATION_S = 300;
