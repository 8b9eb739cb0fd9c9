/**
 * | constants | source |
 * |---|---|
 * | `APART`, `LEAST_SHARE` | ADR 55 |
 * | `JUDGED_S`, `MEASURED_RATE`, `BAND_RANGE_DB`, `STEADY_SEMITONES`, `STEADY_FRAMES`, `PASSAGE_S`, `PASSAGE_VOICED_S`, `WITHIN` | chosen; which voices they tell apart: docs/measurements/recordings.md |
 */
import { quantile } from '@orator/rig/math/numeric';
import { isSpeech, type RecordingPurpose, WAVEFORM_PEAKS } from '@orator/contracts/recordings/limits';
import { clipping, frameLevels, loudLevel, signalToNoise, soundSpan, waveform } from '@orator/sound/levels';
import { PITCH_RATE, pitchRange, trackPitch } from '@orator/sound/pitch';
import { eachSpectrum } from '@orator/sound/each-spectrum';
import { SEVERAL_SPEAKERS, secondSpeaker } from '@orator/sound/speakers/several-speakers';

/** Audio to be measured, in two versions: mono, -1 to 1. */
export interface DecodedSound {
  readonly purpose: RecordingPurpose;
  /** At 16 kHz. */
  readonly samples: Float32Array<ArrayBuffer>;
  /** Samples at the recording's own rate, at most 48 kHz; only the first `JUDGED_S` of driving sound. Empty if clipping is irrelevant. */
  readonly native: Float32Array<ArrayBuffer>;
  readonly nativeRate: number;
}

export interface RecordingMeasure {
  /** Seconds of the first and the last sound. */
  readonly from: number;
  readonly to: number;
  /** Seconds of the whole sound, with the silence at both ends. */
  readonly whole: number;
  /** Level of loud parts, dB below full scale. */
  readonly loud: number;
  /** Decibels (`signalToNoise`). */
  readonly snr: number;
  readonly noise: number;
  /** Share of samples cut off at the peak. */
  readonly clipped: number;
  /** dB below full scale. */
  readonly peak: number;
  /** Seconds with a voice, and its median pitch, Hz; null without one. */
  readonly voicedS: number;
  readonly pitch: number | null;
  /** Share of the time with a pitch, 0 to 1; of driving sound in its first `JUDGED_S`. */
  readonly voiced: number;
  /** Hz. */
  readonly bandwidth: number;
  readonly severalVoices: boolean;
  /** Share of the voiced frames with constant pitch, 0 to 1; higher in music than in speech. */
  readonly steady: number;
  readonly peaks: readonly number[];
}

/** Driving sound, which may be long, is judged by its first seconds. */
export const JUDGED_S = 60;

/** Sample rate of all measurements except clipping, Hz. */
export const MEASURED_RATE = 16_000;

/** Measures a recording. Pure; takes about 20 ms a second of speech. */
export function measureRecording({ purpose, samples, native, nativeRate }: DecodedSound): RecordingMeasure {
  const levels = frameLevels(samples, MEASURED_RATE);
  const span = soundSpan(levels, samples.length / MEASURED_RATE);
  const part = samples.subarray(Math.round(span.from * MEASURED_RATE), Math.round(span.to * MEASURED_RATE));
  const partLevels = frameLevels(part, MEASURED_RATE);
  const cut = native.length > 0 ? clipping(native) : clipping(samples);
  const pitch = measurePitch(purpose, part);
  const range = isSpeech(purpose) ? pitchRange({ hz: pitch }) : null;
  return {
    ...span,
    whole: samples.length / MEASURED_RATE,
    loud: loudLevel(levels),
    ...signalToNoise(partLevels),
    clipped: native.length > 0 ? cut.share : 0,
    peak: 20 * Math.log10(cut.peak + 1e-6),
    voicedS: range?.voicedS ?? 0,
    pitch: range?.median ?? null,
    voiced: pitch.length === 0 ? 0 : pitch.filter((hz) => hz > 0).length / pitch.length,
    bandwidth: native.length > 0 ? bandwidth(native, nativeRate) : bandwidth(samples, MEASURED_RATE),
    severalVoices:
      isSpeech(purpose) &&
      (hasTwoPitches(pitch) || secondSpeaker({ samples: part, sampleRate: MEASURED_RATE }) > SEVERAL_SPEAKERS),
    steady: steadiness(pitch),
    peaks: waveform(part, WAVEFORM_PEAKS),
  };
}

/** Measures the pitch of a sound that may be a voice. */
function measurePitch(purpose: RecordingPurpose, samples: Float32Array): Float32Array {
  if (purpose === 'music') return new Float32Array();
  const judged = isSpeech(purpose) ? samples : samples.subarray(0, JUDGED_S * MEASURED_RATE);
  return trackPitch(judged, MEASURED_RATE).hz;
}

/** Frequencies whose mean level is at most this far below the strongest, dB, count as present. */
const BAND_RANGE_DB = 65;

/** The highest frequency present, Hz. */
function bandwidth(samples: Float32Array, sampleRate: number): number {
  const size = 1024;
  const sum = new Float64Array(size / 2 + 1);
  eachSpectrum(samples, { size, hop: size }, (power) => {
    for (const [bin, value] of power.entries()) sum[bin] = (sum[bin] ?? 0) + value;
  });
  const least = Math.max(...sum) * 10 ** (-BAND_RANGE_DB / 10);
  return (sum.findLastIndex((value) => value > least) * sampleRate) / size;
}

/** The pitch counts as constant below this change in 50 ms, semitones. */
const STEADY_SEMITONES = 0.08;
const STEADY_FRAMES = 5;

/** Share of the voiced frames whose pitch 50 ms later is the same. */
function steadiness(hz: Float32Array): number {
  let [voiced, steady] = [0, 0];
  for (let frame = 0; frame + STEADY_FRAMES < hz.length; frame++) {
    const [now, later] = [hz[frame] ?? 0, hz[frame + STEADY_FRAMES] ?? 0];
    if (now === 0 || later === 0) continue;
    voiced++;
    if (Math.abs(12 * Math.log2(later / now)) < STEADY_SEMITONES) steady++;
  }
  return voiced === 0 ? 0 : steady / voiced;
}

/** Length of a passage whose median pitch is compared with others, and the minimum of voice in it, seconds. */
const PASSAGE_S = 2;
const PASSAGE_VOICED_S = 0.5;
/** Two voices: distance in semitones, minimum share of the passages for each, and maximum spread of each. */
const APART = 6;
const LEAST_SHARE = 0.2;
const WITHIN = 2;

/** Whether the pitches of passages form two groups, as with two speakers; one speaker's vary around one centre. */
function hasTwoPitches(hz: Float32Array): boolean {
  const size = PASSAGE_S * PITCH_RATE;
  const medians: number[] = [];
  for (let at = 0; at < hz.length; at += size) {
    const range = pitchRange({ hz: hz.subarray(at, at + size) });
    if (range !== null && range.voicedS >= PASSAGE_VOICED_S) medians.push(12 * Math.log2(range.median));
  }
  const sorted = medians.toSorted((a, b) => a - b);
  const least = Math.max(2, Math.ceil(LEAST_SHARE * sorted.length));
  for (let split = least; split <= sorted.length - least; split++) {
    const [low, high] = [sorted.slice(0, split), sorted.slice(split)];
    const apart = quantile(high, 0.5) - quantile(low, 0.5);
    if (apart >= APART && spread(low) <= WITHIN && spread(high) <= WITHIN) return true;
  }
  return false;
}

/** The mean distance from the median. */
function spread(values: readonly number[]): number {
  const middle = quantile(values, 0.5);
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0) / Math.max(1, values.length);
}
