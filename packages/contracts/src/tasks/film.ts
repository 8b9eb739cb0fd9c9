/**
 * Length of a fragment of a streamed video, seconds: its first frame is visible when the first fragment is complete.
 */
export const FRAGMENT_S = 0.12;

/** The header with the total length, seconds. */
export const FILM_SECONDS = 'video-seconds';
