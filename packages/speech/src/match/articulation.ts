/**
 * | constants | source |
 * |---|---|
 * | `STRENGTH`, `PAUSE_SHARE`, `MOST_DB` | chosen; what they give is measured in docs/measurements/voice-match.md |
 * | `HALF_TAPS_S`, `GRID_HZ` | chosen: finer than a formant is wide |
 */
import { averageVectors } from '@orator/rig/math/average-vectors';
import type { Articulation } from '@orator/contracts/voices/match';
import { SPEAKER_MODEL } from '@orator/sound/speakers/speaker-weights';
import { measureShifts, unpackSpeakerModel } from '@orator/sound/speakers/speaker-model';
import { component, type Mixture, shares } from '@orator/sound/speakers/mixture';
import {
  CEPSTRA,
  type CepstralFrame,
  cepstralFrames,
  HOP_S,
  createLevels,
  measureSpectra,
  type VoiceSound,
  WINDOW_S,
} from '@orator/sound/speakers/voice-features';

/** Share of the measured difference between two speakers that is applied: all of it, since less is measured than there is. */
const STRENGTH = 1;
/** Frames without speech are changed by this share. */
const PAUSE_SHARE = 0.5;
/** Bounds of what a band of a sound is changed by, dB. */
const MOST_DB = 12;
/** Taps of the filters, seconds to each side. */
const HALF_TAPS_S = 0.004;
/** Frequencies, Hz apart, at which a filter's gain is given. */
const GRID_HZ = 62.5;

/** Classes of sounds: the components of the mixture of all voices, about its own mean. */
const CLASSES = centred(unpackSpeakerModel(SPEAKER_MODEL).mixture);

function centred(mixture: Mixture): Mixture {
  const mean = new Float64Array(CEPSTRA);
  for (const one of mixture) for (const [k, x] of one.mean.entries()) mean[k] = (mean[k] ?? 0) + one.weight * x;
  return mixture.map(({ weight, mean: own, variance }) =>
    component(
      weight,
      own.map((x, k) => x - (mean[k] ?? 0)),
      variance,
    ),
  );
}

const selectSpeech = (frames: readonly CepstralFrame[]): Float64Array[] =>
  frames.filter(({ speech }) => speech).map(({ cepstra }) => cepstra);

const about = (vector: Float64Array, centre: ArrayLike<number>): Float64Array =>
  vector.map((x, k) => x - (centre[k] ?? 0));

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

/**
 * How a voice's classes of sounds differ from those of all voices, each relative to the mean; close to 0 for a class
 * that was hardly heard.
 */
function habits(vectors: readonly Float64Array[], centre: Float64Array): Float64Array {
  const shifts = measureShifts(
    CLASSES,
    vectors.map((vector) => about(vector, centre)),
  );
  return shifts.map((shift, i) => {
    const { weight = 1, variance } = CLASSES[Math.floor(i / CEPSTRA)] ?? {};
    return shift * Math.sqrt((variance?.[i % CEPSTRA] ?? 1) / weight);
  });
}

/** The change of each class of sounds that turns a voice's into a person's (Stylianou 1998, without parallel sentences). */
export function articulationBetween(voice: VoiceSound, person: VoiceSound): Articulation {
  const [from, to] = [voice, person].map((sound) => selectSpeech(cepstralFrames(measureSpectra(sound))));
  const centre = averageVectors(from ?? [], CEPSTRA);
  const [had, wanted] = [habits(from ?? [], centre), habits(to ?? [], averageVectors(to ?? [], CEPSTRA))];
  const shifts = CLASSES.map((_, i) =>
    Array.from({ length: CEPSTRA }, (_k, k) => rounded((wanted[i * CEPSTRA + k] ?? 0) - (had[i * CEPSTRA + k] ?? 0))),
  );
  return { centre: Array.from(centre, rounded), shifts };
}

/** The change of a frame's cepstra: that of each class, by how likely the frame is of it. */
function computeChange({ cepstra, speech }: CepstralFrame, { centre, shifts }: Articulation): Float64Array {
  const { parts } = shares(CLASSES, about(cepstra, centre));
  const share = STRENGTH * (speech ? 1 : PAUSE_SHARE);
  return Float64Array.from({ length: CEPSTRA }, (_, k) =>
    parts.reduce((sum, part, i) => sum + share * part * (shifts[i]?.[k] ?? 0), 0),
  );
}

/** The mean with the frames before and after. */
const smoothed = (changes: readonly Float64Array[]): Float64Array[] =>
  changes.map((change, i) => {
    const [before = change, after = change] = [changes[i - 1], changes[i + 1]];
    return change.map((x, k) => (x + (before[k] ?? 0) + (after[k] ?? 0)) / 3);
  });

/** A linear-phase filter of a change of cepstra, from its middle tap on. */
function createFilters(sampleRate: number): (change: Float64Array) => Float32Array {
  const steps = Math.floor(sampleRate / 2 / GRID_HZ);
  const taps = Math.round(HALF_TAPS_S * sampleRate);
  const toLevels = createLevels(Array.from({ length: steps + 1 }, (_, i) => i * GRID_HZ));
  const cosines = Array.from({ length: taps + 1 }, (_, tap) =>
    Float64Array.from({ length: steps + 1 }, (_s, i) => Math.cos((Math.PI * i * tap) / steps)),
  );
  return (change) => {
    const gains = toLevels(change).map((db) => 10 ** (Math.max(-MOST_DB, Math.min(MOST_DB, db)) / 20));
    return Float32Array.from(cosines, (row, tap) => {
      const ends = ((gains[0] ?? 0) + (gains[steps] ?? 0) * (row[steps] ?? 0)) / 2;
      let sum = ends;
      for (let i = 1; i < steps; i++) sum += (gains[i] ?? 0) * (row[i] ?? 0);
      return (sum / steps) * (0.54 + 0.46 * Math.cos((Math.PI * tap) / taps));
    });
  };
}

/** Changes the sounds of a voice; nothing moves in time. */
export function articulate({ samples, sampleRate }: VoiceSound, articulation: Articulation): Float32Array {
  const frames = cepstralFrames(measureSpectra({ samples, sampleRate }));
  const makeFilter = createFilters(sampleRate);
  const filters = smoothed(frames.map((frame) => computeChange(frame, articulation))).map(makeFilter);
  const hop = Math.round(HOP_S * sampleRate);
  const first = 1 + (WINDOW_S * sampleRate) / 2;
  const out = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at++) {
    // Between the middles of two frames the result moves from one filter to the next.
    const place = Math.max(0, Math.min(filters.length - 1, (at - first) / hop));
    const left = Math.floor(place);
    const [one, next] = [filters[left], filters[Math.min(filters.length - 1, left + 1)]];
    out[at] = one && next ? mixed(samples, at, { one, next, share: place - left }) : (samples[at] ?? 0);
  }
  return out;
}

interface Between {
  readonly one: Float32Array;
  readonly next: Float32Array;
  /** Share of the next filter in the mixture, 0 to 1. */
  readonly share: number;
}

/** A sample of the sound under a filter between two. */
function mixed(samples: Float32Array, at: number, { one, next, share }: Between): number {
  let sum = 0;
  for (let tap = 0; tap < one.length; tap++) {
    const gain = (1 - share) * (one[tap] ?? 0) + share * (next[tap] ?? 0);
    const heard = tap === 0 ? (samples[at] ?? 0) : (samples[at - tap] ?? 0) + (samples[at + tap] ?? 0);
    sum += gain * heard;
  }
  return sum;
}
