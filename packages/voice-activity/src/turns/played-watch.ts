/**
 * | constants | source |
 * |---|---|
 * | `BETWEEN_WORDS`, `SILENCE_DB`, `HEARD_DB` | chosen, tried with echoes of -15, -25 and -40 dB (docs/measurements/live.md) |
 */
import { SAMPLE_RATE, WINDOW } from '../network/voice-network.ts';

const countWindows = (seconds: number): number => Math.round((seconds * SAMPLE_RATE) / WINDOW);

/** The avatar's voice comes back from the loudspeakers within this time. */
const ECHO = countWindows(0.32);
/** A longer silence is not a gap between two words of the avatar. */
const BETWEEN_WORDS = countWindows(0.8);
const SILENCE_DB = -100;
/** Level from which the avatar's voice counts as heard, dB. */
const HEARD_DB = -60;

/** Follows how loud the avatar is played. */
export interface PlayedWatch {
  /** @param level of its last part, dB below full scale */
  readonly add: (level: number) => void;
  /** @returns once for each window of the microphone: the loudest that it was lately, dB; null while it is silent */
  readonly take: () => number | null;
}

/** Parts and windows are equally long, but come from two clocks. */
export function createPlayedWatch(): PlayedWatch {
  let latest = SILENCE_DB;
  let levels: readonly number[] = [];
  return {
    add: (level) => {
      latest = Math.max(latest, level);
    },
    take: () => {
      levels = [...levels, latest].slice(-BETWEEN_WORDS);
      latest = SILENCE_DB;
      return Math.max(...levels) > HEARD_DB ? Math.max(...levels.slice(-ECHO)) : null;
    },
  };
}
