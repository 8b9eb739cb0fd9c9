/**
 * | constants | source |
 * |---|---|
 * | `MEASURED_S` | ITU-R BS.1770, which measures blocks of 0.4 s, and half of one |
 * | `FULL_SCALE` | 16-bit sound |
 */
import { FRAGMENT_S } from '@orator/contracts/tasks/film';
import { type Ffmpeg, startFfmpeg } from '@orator/media/ffmpeg';
import { createSpare } from '@orator/media/spare';
import { LIMITER, levelGain } from '@orator/sound/level-filters';
import { mediaInput } from '@orator/media/media-input';
import { measureSampleLoudness } from '@orator/sound/loudness';
import type { Sound } from '../speech-engine.ts';
import { floatSamples, floatWavHeader } from '@orator/sound/wav';

/** Duration measured for the gain of everything that follows, seconds; BS.1770 measures blocks of 0.4 s. */
const MEASURED_S = 0.6;
const FULL_SCALE = 32_768;

/** Encodes a speech while it is made. */
export interface SpeechStream {
  readonly push: (sound: Sound) => void;
  /** Resolves when everything that was pushed is encoded. @throws {FfmpegError}, or the signal's reason */
  readonly finish: () => Promise<void>;
}

interface Options {
  /** Stops the work. */
  readonly signal: AbortSignal;
  /** Receives a fragmented MP4 (AAC, 48 kHz) while it is encoded. */
  readonly onBytes: (bytes: Uint8Array) => void;
}

/** Encodes speeches while they are made. */
export interface SpeechStreams {
  /**
   * Encodes a speech at -18 LUFS, measured on its beginning; a finished file is normalised as a whole (`encodeSpeech`).
   * Output starts after 0.6 s of speech, or at its end.
   */
  readonly start: (options: Options) => SpeechStream;
  /** Starts an encoder for the first speech. */
  readonly warm: () => void;
  readonly close: () => void;
}

/** Keeps a waiting encoder, because starting one takes longer than the first sentence of a fast voice. */
export function createSpeechStreams(): SpeechStreams {
  const spare = createSpare((signal) => startFfmpeg(STREAM, signal));
  return {
    start: ({ signal, onBytes }) => {
      const taken = spare.take(signal);
      taken.done.then(spare.warm, spare.warm);
      return startStream(taken, { signal, onBytes });
    },
    warm: spare.warm,
    close: spare.close,
  };
}

function startStream(ffmpeg: Ffmpeg, { signal, onBytes }: Options): SpeechStream {
  ffmpeg.stdout.on('data', onBytes);
  let waiting: Sound[] = [];
  /** The gain of the samples; null before the beginning is complete. */
  let gain: number | null = null;
  let work: Promise<void> = Promise.resolve();
  const begin = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    const samples = joined(waiting);
    waiting = [];
    gain = 10 ** (levelGain(measureSampleLoudness(samples, first.sampleRate)) / 20);
    await write(ffmpeg, floatWavHeader(first.sampleRate));
    await write(ffmpeg, amplified(samples, gain));
  };
  const take = async (sound: Sound): Promise<void> => {
    if (gain !== null) return write(ffmpeg, amplified(joined([sound]), gain));
    waiting.push(sound);
    const samples = waiting.reduce((sum, { pcm }) => sum + pcm.length, 0);
    if (samples >= MEASURED_S * sound.sampleRate) await begin();
  };
  const finish = async (): Promise<void> => {
    await work;
    if (gain === null) await begin();
    signal.throwIfAborted();
    if (gain === null) return ffmpeg.kill();
    ffmpeg.stdin.end();
    await ffmpeg.done;
  };
  return {
    push: (sound) => {
      work = work.then(() => take(sound));
      // Reported by `finish`.
      work.catch(() => undefined);
    },
    finish,
  };
}

/** ffmpeg reads no more than the header of its input before it begins, and flushes each fragment. */
const STREAM = {
  inputs: [
    mediaInput({
      path: 'pipe:0',
      as: 'piped-speech',
      options: '-threads 1 -probesize 32 -analyzeduration 0'.split(' '),
    }),
  ],
  output: [
    '-filter_threads 1',
    `-af ${LIMITER} -c:a aac -b:a 96k -map_metadata -1`,
    `-f mp4 -movflags +delay_moov+default_base_moof -frag_duration ${FRAGMENT_S * 1e6}`,
    '-flush_packets 1 -use_editlist 1 pipe:1',
  ].flatMap((part) => part.split(' ')),
};

/** Resolves when the encoder has read it. */
async function write(ffmpeg: Ffmpeg, bytes: Buffer): Promise<void> {
  const error = await new Promise<Error | null>((resolve) => {
    ffmpeg.stdin.write(bytes, (failure) => resolve(failure ?? null));
  });
  if (error === null) return;
  // A write fails when ffmpeg has ended; `done` rejects with the reason.
  await ffmpeg.done;
  throw error;
}

/** Amplifies samples. The result is floats, so that the gain does not clip before the limiter. */
const amplified = (samples: Float32Array, gain: number): Buffer => floatSamples(samples.map((sample) => sample * gain));

/** Samples from -1 to 1. */
function joined(sounds: readonly Sound[]): Float32Array {
  const samples = new Float32Array(sounds.reduce((sum, { pcm }) => sum + pcm.length, 0));
  let at = 0;
  for (const { pcm } of sounds) {
    samples.set(pcm, at);
    at += pcm.length;
  }
  return samples.map((sample) => sample / FULL_SCALE);
}
