import { FRAGMENT_S } from '@orator/contracts/tasks/film';

/** At this multiple of the playback speed, production is fast enough to avoid stops. */
const SAFE_PACE = 1.3;
/** Deducted at first, seconds, because the first fragment predicts little about later ones. */
const DOUBT_S = 0.1;
/** The pace is measured over this time, seconds, because a machine that has become busy stays so for a while. */
const RECENT_S = 4;
/** With less than this buffered (seconds), a player is about to stop. */
const LOW_S = 0.1;

/** How much of a video, in seconds, had arrived at a time in seconds. */
interface Arrival {
  readonly at: number;
  readonly there: number;
}

/**
 * Whether the buffered part lasts, together with what is made meanwhile, from a position to the end. Pure.
 * @param pace seconds made per second
 */
const lasts = (there: number, from: number, seconds: number, pace: number): boolean =>
  there - from >= (seconds - from) * (1 - pace / SAFE_PACE);

/**
 * Tracks the arrival of a video and estimates the player's position without asking it: if the user has paused, the real
 * position is only behind the estimate.
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
    // The part that arrived with the first bytes was made before, at an unknown pace, so it counts as one fragment.
    const first = arrivals.find(({ there }) => there > 0) ?? last();
    return (last().there - first.there + FRAGMENT_S) / (at - first.at + DOUBT_S);
  };
  const position = (at: number): number => (played ? Math.min(given, played.there + at - played.at) : 0);
  return {
    /**
     * Records that more of the video has arrived.
     * @param reached how much of the video has arrived, seconds
     * @param at the current time, seconds
     * @returns whether the received part should be given to the player now
     */
    arrived: (reached: number, at: number): boolean => {
      arrivals.push({ at, there: Math.min(seconds, reached) });
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
