/** Seconds of a fragment of a video that is watched while it is made: its first frame is seen when the first one is complete. */
export const FRAGMENT_S = 0.12;

/** The header that says how long it will be, seconds. */
export const FILM_SECONDS = 'video-seconds';
