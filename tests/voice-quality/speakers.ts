import { SEVERAL_SPEAKERS, secondSpeaker } from '@orator/sound/speakers/several-speakers';
import { pitchRange, trackPitch } from '@orator/sound/pitch';
import { createRandom } from '@orator/rig/math/random';

/** How well a second speaker is heard in recordings of some length, in percent. */
export interface SpeakersRow {
  readonly seconds: number;
  /** Recordings of one speaker, and how many of them were taken for several speakers. */
  readonly alone: number;
  readonly falseAlarms: number;
  /**
   * Mixtures of two speakers, and how many of them were taken for one; `near`: those of speakers less than six
   * semitones apart.
   */
  readonly mixtures: number;
  readonly missed: number;
  readonly near: number;
  readonly missedNear: number;
}

const LENGTHS = [12, 20, 40];
/** Cuts of each speaker's recordings, and the first speaker's shares of the mixtures of each pair. */
const CUTS = 6;
const SHARES = [0.5, 0.7];
const NEAR_SEMITONES = 6;

const joined = (parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const halves = (sound: Float32Array): [Float32Array, Float32Array] => {
  const middle = Math.floor(sound.length / 2);
  return [sound.subarray(0, middle), sound.subarray(middle)];
};

/** @param recordings all recordings of each speaker, at one rate */
export function measureSpeakers(
  recordings: ReadonlyMap<string, readonly Float32Array[]>,
  sampleRate: number,
): SpeakersRow[] {
  const random = createRandom(7);
  const voices = [...recordings.values()].map((sounds) => ({
    sounds,
    semitones: 12 * Math.log2(pitchRange(trackPitch(joined(sounds.slice(0, 3)), sampleRate))?.median ?? 1),
  }));
  /** A cut of recordings in another order. */
  const take = (sounds: readonly Float32Array[], seconds: number): Float32Array => {
    const order = sounds.map((sound) => ({ sound, at: random() })).toSorted((one, other) => one.at - other.at);
    const whole = joined(order.map(({ sound }) => sound));
    const length = Math.round(seconds * sampleRate);
    const from = Math.floor(random() * Math.max(0, whole.length - length));
    return whole.subarray(from, from + length);
  };
  const several = (samples: Float32Array): boolean => secondSpeaker({ samples, sampleRate }) > SEVERAL_SPEAKERS;
  const pairs = voices.flatMap((one, i) => voices.slice(i + 1).map((other) => ({ one, other })));
  return LENGTHS.map((seconds) => {
    const alone = voices.flatMap(({ sounds }) => Array.from({ length: CUTS }, () => several(take(sounds, seconds))));
    const mixtures = pairs.flatMap(({ one, other }) =>
      SHARES.map((share) => {
        const [first, second] = [take(one.sounds, seconds * share), take(other.sounds, seconds * (1 - share))];
        const [[a, b], [c, d]] = [halves(first), halves(second)];
        const found = several(joined(random() < 0.5 ? [first, second] : [a, c, b, d]));
        return { found, near: Math.abs(one.semitones - other.semitones) < NEAR_SEMITONES };
      }),
    );
    const near = mixtures.filter((mixture) => mixture.near);
    return {
      seconds,
      alone: alone.length,
      falseAlarms: percent(alone, (heard) => heard),
      mixtures: mixtures.length,
      missed: percent(mixtures, ({ found }) => !found),
      near: near.length,
      missedNear: percent(near, ({ found }) => !found),
    };
  });
}

const percent = <T>(all: readonly T[], which: (one: T) => boolean): number =>
  Math.round((1000 * all.filter(which).length) / Math.max(1, all.length)) / 10;
