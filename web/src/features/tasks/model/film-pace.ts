import { FRAGMENT_S } from '@orator/contracts/tasks/film';

const MOOF = [0x6d, 0x6f, 0x6f, 0x66];
/** Made so many times as fast as it is played, a video does not stop on the way. */
const SAFE_PACE = 1.3;
/** Seconds that are taken off at first, when a first fragment says little about those that follow. */
const DOUBT_S = 0.1;
/** How fast it is made is told from so many seconds: a machine that has become busy stays so for a while. */
const RECENT_S = 4;
/** With less than this before it (seconds) a player is about to stop. */
const LOW_S = 0.1;

/** How many fragments of an MP4 begin in these bytes; one whose name is cut in two is not counted. Pure. */
export const fragmentsIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(MOOF[0] ?? 0); at !== -1; at = bytes.indexOf(MOOF[0] ?? 0, at + 1)) {
    if (MOOF.every((byte, i) => bytes[at + i] === byte)) count += 1;
  }
  return count;
};

/** How far a video that is being made had come, seconds of it, at a time in seconds. */
interface Arrival {
  readonly at: number;
  readonly there: number;
}

/**
 * Whether what is there lasts, with what is made meanwhile, from a place on to the end. Pure.
 * @param pace seconds that are made in one
 */
const lasts = (there: number, from: number, seconds: number, pace: number): boolean =>
  there - from >= (seconds - from) * (1 - pace / SAFE_PACE);

/**
 * Follows how a video arrives, and how a player that plays it since it began is doing, without asking it: while somebody has
 * paused it, it only seems to be farther than it is.
 * @param seconds the video's length
 */
export function followPace(seconds: number) {
  const arrivals: Arrival[] = [];
  let given = 0;
  let played: Arrival | null = null;
  let stopped = false;
  const last = (): Arrival => arrivals.at(-1) ?? { at: 0, there: 0 };
  const pace = (at: number): number => {
    const recent = arrivals.findLast((arrival) => arrival.at <= at - RECENT_S);
    if (recent) return (last().there - recent.there) / (at - recent.at);
    // What came with the first bytes was made before, nobody knows how fast: it counts as a fragment.
    const [first = last()] = arrivals;
    return (last().there - Math.max(0, first.there - FRAGMENT_S)) / (at - first.at + DOUBT_S);
  };
  const position = (at: number): number => (played ? Math.min(given, played.there + at - played.at) : 0);
  return {
    /** More has come at a time, seconds. @returns whether what has come so far is to be given to the player now */
    arrived: (fragments: number, at: number): boolean => {
      arrivals.push({ at, there: Math.min(seconds, last().there + fragments * FRAGMENT_S) });
      const from = position(at);
      played &&= { at, there: from };
      stopped ||= given - from < LOW_S;
      if (stopped && !lasts(last().there, from, seconds, pace(at))) return false;
      stopped = false;
      given = last().there;
      played ??= { at, there: 0 };
      return true;
    },
  };
}
