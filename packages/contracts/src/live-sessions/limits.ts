/** Limits of live sessions (decisions.md, Time and What a task costs). */

/** The time for which credits are held in advance, seconds: at the start, and again before it is used up. */
export const ESCROW_S = 60;
/** A session ends after this time without anybody saying or typing anything, seconds. */
export const ABSENT_S = 90;
/**
 * For the last part of that time, seconds, the avatar asks whether somebody is there; it is not charged if nobody is.
 */
export const ASKED_S = 30;
/** Interval at which the browser reports that somebody types or is listened to, seconds. */
export const HERE_S = 20;
/** A session ends after this time without a connection, seconds; until then it can be resumed. */
export const LEFT_S = 15;
/** Interval at which a session's time is stored and its credits are looked at, seconds. */
export const BEAT_S = 2;
/** The hold of a session that was opened but never joined is released after this time, seconds. */
export const UNJOINED_S = 60;
/** The longest session of any plan, seconds. */
export const LONGEST_S = 3600;
/** Users are warned when this many seconds are left. */
export const WARNINGS_S = [60, 15] as const;
/** The longest text that can be said to an avatar at once, characters. */
export const SAY_CHARACTERS = 1000;
/**
 * A message of more characters is not even read; above the limit of `SAY_CHARACTERS`, so that a text that is a little
 * too long is still answered with the reason.
 */
export const READ_CHARACTERS = 16_000;
/** What somebody says is sent in parts of at most this time, seconds, of samples at this rate, Hz. */
export const SPOKEN_PART_S = 2;
export const SPOKEN_RATE = 16_000;
/** The longest utterance that is recognised as a whole, seconds. */
export const SPOKEN_S = 28;
/** The longest text on which an avatar bases its answers, characters. */
export const KNOWLEDGE_CHARACTERS = 6000;
/** Side of the square picture that is animated, pixels. */
export const FACE_SIDE = 512;

/** Why a session has ended. */
export const LIVE_ENDS = ['asked', 'absent', 'left', 'credits', 'time', 'voice_gone', 'gone'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/**
 * Close codes of its socket, from RFC 6455's private range: the session does not exist; another connection replaced
 * this one.
 */
export const CLOSE_NOT_FOUND = 4404;
export const CLOSE_TAKEN = 4409;

/** Where the socket of a session is, below the API's base. */
export const liveSocketPath = (id: string): string => `/live-sessions/${id}/socket`;
