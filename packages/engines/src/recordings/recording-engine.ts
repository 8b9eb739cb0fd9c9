/**
 * | constants | source |
 * |---|---|
 * | `LEAST_HELP_DB` | ADR 55 |
 * | `REDUCTION_DB` | chosen; what it brings: docs/measurements/recordings.md |
 * | `SPARE_S`, `CUT_OFF_S`, `CUT_OFF_SHARE`, `NATIVE_S` | chosen, not measured |
 */
import { join } from 'node:path';
import { isSpeech, RECORDING_LIMITS, type RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { RecordingRefusal } from '@orator/contracts/core/errors';
import type { RecordingQuality } from '@orator/contracts/recordings/schema';
import { FfmpegError, readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { levelFilters, measureLoudness } from '@orator/sound/level-filters';
import type { Downmix } from '@orator/sound/choose-downmix';
import { decodeSound, readPart } from '@orator/sound/decode-sound';
import { channelFilter, findDownmix, mixFilter } from '@orator/sound/find-downmix';
import { soundInput } from '@orator/sound/sound-input';
import { probeSound, type SoundTrack } from '@orator/sound/probe-sound';
import { frameLevels, signalToNoise } from '@orator/sound/levels';
import { isNoisy, findRefusals, findWarnings } from './judge-recording.ts';
import { createCalls } from '@orator/threads/create-calls';
import { ThreadPool } from '@orator/threads/thread-pool';
import type * as Program from './measure-recording.ts';
import { type DecodedSound, JUDGED_S, MEASURED_RATE, type RecordingMeasure } from './measure-recording.ts';

/** An unchecked upload. */
export interface RecordingJob {
  readonly path: string;
  readonly purpose: RecordingPurpose;
  /** Working folder; the result is written to `recording.flac` in it. */
  readonly folder: string;
}

export type RecordingAnalysis =
  | { readonly ok: false; readonly reasons: RecordingRefusal[] }
  | {
      readonly ok: true;
      /** FLAC, 48 kHz, mono (music: stereo), -18 LUFS, without the silence at both ends. */
      readonly path: string;
      /** The version with its noise, if noise was reduced. */
      readonly otherPath: string | null;
      readonly duration_s: number;
      readonly peaks: number[];
      readonly quality: RecordingQuality;
    };

export interface RecordingEngine {
  /**
   * Checks an upload by its content and makes the recording from it. The upload is untrusted: a separate ffmpeg process
   * reads it, limited in containers and length; measurements run in a thread.
   * @throws {FfmpegError} when the disk is full or ffmpeg is missing; the signal's reason
   */
  readonly analyse: (job: RecordingJob, signal: AbortSignal) => Promise<RecordingAnalysis>;
  /** Ends the thread. */
  readonly close: () => Promise<void>;
}

/** Seconds read beyond the longest recording, because silence is trimmed. */
const SPARE_S = 60;
/** A file whose declared length exceeds its decodable length by more than this is truncated; seconds and share. */
const CUT_OFF_S = 1;
const CUT_OFF_SHARE = 0.05;
/** Noise is reduced only if that improves the ratio by this much, dB. */
const LEAST_HELP_DB = 2;
/** dB by which noise is reduced; more makes it warble. */
const REDUCTION_DB = 16;
/** Bounds of the floor that `afftdn` accepts, dB. */
const FLOOR = { least: -80, most: -20 };

const refused = (...reasons: RecordingRefusal[]): RecordingAnalysis => ({ ok: false, reasons });

/** Creates the engine; its thread is started at the first use. */
export function createRecordingEngine(): RecordingEngine {
  const pool = new ThreadPool({ maxThreads: 1, idleTimeout: 60_000 });
  const { call } = createCalls<typeof Program>(pool, new URL('measure-recording.ts', import.meta.url));
  return {
    analyse: async (job, signal) => {
      const track = await probeSound(job.path, signal);
      if (track === null) return refused('unreadable');
      if (track === 'no_sound' || track === 'cut_off') return refused(track);
      const decoded = await decode(job, track, signal);
      if (decoded === null) return refused('unreadable');
      const { sound, downmix } = decoded;
      const decodedS = sound.samples.length / MEASURED_RATE;
      if (decodedS >= mostSeconds(job.purpose)) return refused('too_long');
      if (wasCutOff(track, decodedS)) return refused('cut_off');
      const transfer = [sound.samples.buffer, sound.native.buffer];
      const measure = await call('measureRecording')(sound, { transfer, signal });
      const reasons = findRefusals(measure, job.purpose);
      return reasons.length > 0
        ? { ok: false, reasons }
        : makeRecording({ ...job, decodedS, track, downmix }, measure, signal);
    },
    close: () => pool.destroy(),
  };
}

/** Only this many seconds of a longer recording are checked for flaws: enough to judge the rest, and little enough for the memory. */
const NATIVE_S = 300;
const mostSeconds = (purpose: RecordingPurpose): number => RECORDING_LIMITS[purpose].most + SPARE_S;

const wasCutOff = ({ durationS }: SoundTrack, decodedS: number): boolean =>
  durationS !== null && durationS - decodedS > Math.max(CUT_OFF_S, CUT_OFF_SHARE * durationS);

interface Decoded {
  readonly sound: DecodedSound;
  readonly downmix: Downmix;
}

/** Null when ffmpeg cannot read it. */
async function decode(
  { path, purpose }: RecordingJob,
  track: SoundTrack,
  signal: AbortSignal,
): Promise<Decoded | null> {
  const mostS = mostSeconds(purpose);
  const nativeRate = Math.min(48_000, Math.max(8000, track.sampleRate));
  try {
    const downmix = await findDownmix(path, track.channels, signal);
    const mixed = { sampleRate: MEASURED_RATE, mostS, downmix: mixFilter(downmix.weights) };
    const samples = await decodeSound(path, mixed, signal);
    if (samples.length === 0) return null;
    // Clipping is looked for in a single channel, because the mean of two clipped channels no longer shows flat peaks.
    const single = channelFilter(downmix.loudest);
    const judged = {
      sampleRate: nativeRate,
      mostS: isSpeech(purpose) ? Math.min(mostS, NATIVE_S) : JUDGED_S,
      downmix: single,
    };
    const native = purpose === 'music' ? new Float32Array() : await decodeSound(path, judged, signal);
    return { sound: { purpose, samples, native, nativeRate }, downmix };
  } catch (error) {
    if (error instanceof FfmpegError && error.code === 'encoder_failed') return null;
    throw error;
  }
}

async function makeRecording(
  job: RecordingJob & { readonly decodedS: number; readonly track: SoundTrack; readonly downmix: Downmix },
  measure: RecordingMeasure,
  signal: AbortSignal,
): Promise<RecordingAnalysis> {
  const [plain, quieter] = [join(job.folder, 'plain.wav'), join(job.folder, 'denoised.wav')];
  const length = measure.to - measure.from;
  const channels = job.purpose === 'music' ? '2' : '1';
  const plainly = ['-map', '0:a:0', '-ac', channels, '-ar', '48000', '-c:a', 'pcm_s16le', '-map_metadata', '-1'];
  const part = readPart({ from: measure.from, length, sampleRate: job.track.sampleRate });
  const filter = staysStereo(job) ? part : `${part},${mixFilter(job.downmix.weights)}`;
  const input = soundInput(job.path, measure.to + SPARE_S);
  await readFfmpeg({ inputs: [input], output: ['-af', filter, ...plainly, plain] }, signal);
  const denoised = isSpeech(job.purpose) && isNoisy(measure) ? await denoise(plain, quieter, measure, signal) : null;
  const [path, noisy] = [join(job.folder, 'recording.flac'), join(job.folder, 'noisy.flac')];
  const loudness = await level(denoised === null ? plain : quieter, path, signal);
  if (denoised !== null) await level(plain, noisy, signal);
  return {
    ok: true,
    path,
    otherPath: denoised === null ? null : noisy,
    duration_s: rounded(length),
    peaks: [...measure.peaks],
    quality: {
      loudness: rounded(loudness),
      peak: rounded(measure.peak),
      snr: rounded(denoised ?? measure.snr),
      snr_uploaded: rounded(measure.snr),
      snr_reduced: denoised === null ? null : rounded(denoised),
      clipped: Math.round(1e6 * measure.clipped) / 1e6,
      speech_s: rounded(measure.voicedS),
      trimmed_s: rounded(job.decodedS - length),
      pitch: measure.pitch === null ? null : rounded(measure.pitch),
      bandwidth: Math.round(measure.bandwidth),
      warnings: findWarnings(measure, job.purpose, { loudness, denoised: denoised !== null }),
    },
  };
}

/** Music keeps both channels, unless one is empty, or inverted: a phone, which plays their sum, would play nothing. */
const staysStereo = ({
  purpose,
  downmix,
}: {
  readonly purpose: RecordingPurpose;
  readonly downmix: Downmix;
}): boolean => purpose === 'music' && (downmix.weights.length !== 2 || downmix.weights.every((weight) => weight > 0));

/** Writes a recording at the target loudness; returns its original loudness, LUFS. */
async function level(wav: string, to: string, signal: AbortSignal): Promise<number> {
  const loudness = await measureLoudness(wav, signal);
  const codec = ['-c:a', 'flac', '-sample_fmt', 's16', '-fflags', '+bitexact', '-map_metadata', '-1'];
  const sound = mediaInput({ path: wav, as: 'own-sound' });
  await readFfmpeg({ inputs: [sound], output: ['-af', levelFilters(loudness), ...codec, to] }, signal);
  return loudness;
}

const rounded = (value: number): number => Math.round(100 * value) / 100;

/** Reduces noise; returns the new signal-to-noise ratio in dB, or null when it did not help. */
async function denoise(
  from: string,
  to: string,
  { noise, snr }: RecordingMeasure,
  signal: AbortSignal,
): Promise<number | null> {
  const floor = Math.min(FLOOR.most, Math.max(FLOOR.least, noise));
  const filter = `afftdn=nr=${REDUCTION_DB}:nf=${floor.toFixed(1)}`;
  const sound = mediaInput({ path: from, as: 'own-sound' });
  await readFfmpeg({ inputs: [sound], output: ['-af', filter, '-c:a', 'pcm_s16le', to] }, signal);
  const samples = await decodeSound(to, { sampleRate: MEASURED_RATE, mostS: mostSeconds('voice') }, signal);
  const after = signalToNoise(frameLevels(samples, MEASURED_RATE)).snr;
  return after - snr >= LEAST_HELP_DB ? after : null;
}
