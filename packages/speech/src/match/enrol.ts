/**
 * | constants | source |
 * |---|---|
 * | `FIRST_GAIN`, `SECOND_GAIN`, `PERSON_S`, `BASE_S`, `CANDIDATES` | chosen; what they give is measured in docs/measurements/voice-match.md (ADR 56) |
 */
import type { VoiceMatch } from '@orator/contracts/voices/match';
import { clamp } from '@orator/rig/math/numeric';
import type { PitchRange } from '@orator/sound/pitch';
import { applyVoice } from './apply-match.ts';
import { articulationBetween } from './articulation.ts';
import { equalise, gainsBetween } from './equaliser.ts';
import { findRange } from './move-pitch.ts';
import { fitMixture, meanLogDensity } from '@orator/sound/speakers/mixture';
import {
  cepstra,
  cepstralDistance,
  longTermSpectrum,
  type Spectra,
  measureSpectra,
  type VoiceFeatures,
  voiceFeatures,
  type VoiceSound,
} from '@orator/sound/speakers/voice-features';

/** A match of one library voice, and the distance of its speech from the person's before and after. */
export interface Enrolment {
  /** Index of the base voice. */
  readonly base: number;
  readonly match: VoiceMatch;
  readonly before: VoiceDistance;
  readonly after: VoiceDistance;
}

/** Measures of the distance between two speakers. */
export interface VoiceDistance {
  /** Percent of the median pitch. */
  readonly pitch: number;
  /** dB of the long-term spectrum, without its level, root mean square. */
  readonly spectrum: number;
  /** Deviations of the mel cepstra. */
  readonly cepstra: number;
}

export function voiceDistance(one: VoiceFeatures, other: VoiceFeatures): VoiceDistance {
  const squares = one.spectrum.map((level, band) => (level - (other.spectrum[band] ?? 0)) ** 2);
  return {
    pitch: 100 * Math.abs((one.pitch?.median ?? 0) / (other.pitch?.median ?? 1) - 1),
    spectrum: Math.sqrt(squares.reduce((sum, x) => sum + x, 0) / squares.length),
    cepstra: cepstralDistance(one.cepstra, other.cepstra).mean,
  };
}

/** Formants are matched from a vocal tract a sixth longer to one as much shorter. */
const WARPS = Array.from({ length: 17 }, (_, i) => 0.86 + 0.02 * i);
const TEMPO = { least: 0.85, most: 1.2 };
/** Maximum of the first and the second correction of the spectrum, dB. */
const FIRST_GAIN = 18;
const SECOND_GAIN = 9;

const centred = (vectors: readonly Float64Array[]): Float64Array[] => {
  const size = vectors[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const vector of vectors) for (const [k, x] of vector.entries()) mean[k] = (mean[k] ?? 0) + x / vectors.length;
  return vectors.map((vector) => vector.map((x, k) => x - (mean[k] ?? 0)));
};

/** The frequency warp with which the base voice's model best explains the person's speech (Lee and Rose 1998). */
function bestWarp(person: Spectra, base: Spectra, onProgress: (share: number) => void): number {
  const mixture = fitMixture(centred(cepstra(base)));
  const scores = WARPS.map((warp, i) => {
    onProgress(i / WARPS.length);
    return meanLogDensity(mixture, centred(cepstra(person, warp)));
  });
  return WARPS[scores.indexOf(Math.max(...scores))] ?? 1;
}

/** Measured duration of the person's speech and of a base voice, seconds; more makes no audible difference. */
const PERSON_S = 25;
const BASE_S = 9;
/** Number of voices tried: those with the nearest pitch, because large pitch changes are audible. */
const CANDIDATES = 2;

/** The beginning of a sound. */
export const cut = ({ samples, sampleRate }: VoiceSound, seconds: number): VoiceSound => ({
  samples: samples.subarray(0, Math.round(seconds * sampleRate)),
  sampleRate,
});

/** A library voice's speech, to be matched. */
interface Base {
  readonly sound: VoiceSound;
  readonly features: VoiceFeatures;
  /** Hz. */
  readonly pitch: number;
}

interface Candidate extends Base {
  readonly base: number;
}

/** A match of a voice, and the features of its speech with it. */
interface Matched {
  readonly match: VoiceMatch;
  readonly matched: VoiceFeatures;
}

/** A match of one voice, and the features of its speech with it. */
export function matchBase(
  person: VoiceFeatures,
  target: PitchRange,
  { sound, features, pitch }: Base,
  { onProgress = () => undefined, keepsFormants = false }: Pick<EnrolOptions, 'onProgress' | 'keepsFormants'>,
): Matched {
  const flat = {
    pitch: clamp(target.median, 50, 500),
    base_pitch: clamp(pitch, 50, 500),
    range: findRange(target, features.pitch),
    formants: keepsFormants ? 1 : bestWarp(person.spectra, features.spectra, onProgress),
    tempo: clamp(person.syllables / Math.max(1, features.syllables), TEMPO.least, TEMPO.most),
  };
  return colour(person, sound, flat);
}

/** Adds the timbre to a match, in two passes. */
function colour(person: VoiceFeatures, sound: VoiceSound, flat: Omit<VoiceMatch, 'gains'>): Matched {
  const { sampleRate } = sound;
  const moved = applyVoice(sound, flat);
  const measureSpectrum = (samples: Float32Array) => longTermSpectrum(measureSpectra({ samples, sampleRate }));
  const first = gainsBetween(measureSpectrum(moved), person.spectrum, FIRST_GAIN);
  const rest = gainsBetween(measureSpectrum(equalise(moved, sampleRate, first)), person.spectrum, SECOND_GAIN);
  const gains = first.map((gain, band) => gain + (rest[band] ?? 0));
  const match: VoiceMatch = { ...flat, gains };
  return { match, matched: voiceFeatures({ samples: equalise(moved, sampleRate, gains), sampleRate }) };
}

export interface EnrolOptions {
  /** Receives the progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Seconds of the person's speech that are measured. */
  readonly personS?: number;
  /** Leaves the formants as they are: for a voice whose style was fitted to the person. */
  readonly keepsFormants?: boolean | undefined;
}

/**
 * Matches library voices to a person's and chooses the nearest.
 * @param bases speech of each, 9 s or more
 * @returns null without speech
 */
export function enrol(
  sample: VoiceSound,
  bases: readonly VoiceSound[],
  { onProgress, personS = PERSON_S, keepsFormants }: EnrolOptions = {},
): Enrolment | null {
  const said = cut(sample, personS);
  const person = voiceFeatures(said);
  const target = person.pitch;
  if (target === null) return null;
  const candidates = bases.flatMap((whole, base): Candidate[] => {
    const sound = cut(whole, BASE_S);
    const features = voiceFeatures(sound);
    return features.pitch === null ? [] : [{ base, sound, features, pitch: features.pitch.median }];
  });
  const away = ({ pitch }: Candidate): number => Math.abs(Math.log(pitch / target.median));
  const tried = candidates
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, CANDIDATES)
    .map((candidate, i) => {
      const onShare = (share: number): void => onProgress?.((i + share) / CANDIDATES);
      const { match, matched } = matchBase(person, target, candidate, { onProgress: onShare, keepsFormants });
      const { mean, spread } = cepstralDistance(matched.cepstra, person.cepstra);
      return { far: Math.hypot(mean, spread), candidate, match };
    });
  const nearest = tried.toSorted((one, other) => one.far - other.far)[0];
  if (nearest === undefined) return null;
  const { candidate, match: plain } = nearest;
  const { match, matched } = takeOnSounds(person, said, candidate.sound, plain);
  const [before, after] = [voiceDistance(candidate.features, person), voiceDistance(matched, person)];
  return { base: candidate.base, match, before, after };
}

/** Adds the person's sounds to a match, and measures its timbre anew. */
function takeOnSounds(person: VoiceFeatures, said: VoiceSound, sound: VoiceSound, plain: VoiceMatch): Matched {
  const voice = { samples: applyVoice(sound, plain), sampleRate: sound.sampleRate };
  return colour(person, sound, { ...plain, articulation: articulationBetween(voice, said) });
}
