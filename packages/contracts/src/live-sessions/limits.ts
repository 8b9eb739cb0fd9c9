/** Limits of live sessions (decisions.md, Time and What a task costs). */

/** What is held for a session at a time, seconds: at its start, and again before it is used up. */
export const ESCROW_S = 60;
/** Nobody has said or written anything for so long: the session ends. */
export const ABSENT_S = 90;
/** The last of these, seconds: it is asked whether somebody is there, and nothing is charged if nobody is. */
export const ASKED_S = 30;
/** While somebody writes or is listened to, the browser says so this often, seconds. */
export const HERE_S = 20;
/** Nobody is connected for so long: the session ends. Until then it can be resumed. */
export const LEFT_S = 15;
/** A session that was opened and never joined is given back after this time, seconds. */
export const UNJOINED_S = 60;
/** The longest session of any plan, seconds. */
export const LONGEST_S = 3600;
/** People are warned when so many seconds are left. */
export const WARNINGS_S = [60, 15] as const;
/** The longest text that is said to an avatar at once, characters. */
export const SAY_CHARACTERS = 1000;
/** The longest text that an avatar takes its answers from, characters. */
export const KNOWLEDGE_CHARACTERS = 6000;
/** Side of the square picture that is moved, pixels. */
export const FACE_SIDE = 512;

/** Why a session has ended. */
export const LIVE_ENDS = ['asked', 'absent', 'left', 'credits', 'time', 'voice_gone', 'gone'] as const;
export type LiveEnd = (typeof LIVE_ENDS)[number];

/** Close codes of its socket, of RFC 6455's private ones: the session is not there; another connection took this one's place. */
export const CLOSE_NOT_FOUND = 4404;
export const CLOSE_TAKEN = 4409;

/** Where the socket of a session is, below the API's base. */
export const liveSocketPath = (id: string): string => `/live-sessions/${id}/socket`;
