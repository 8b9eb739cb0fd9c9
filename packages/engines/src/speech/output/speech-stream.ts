import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAGMENT_S } from '@orator/contracts/tasks/film';
import { type Ffmpeg, startFfmpeg } from '../../media/ffmpeg.ts';
import { levelFilters, measureLoudness } from '../../media/loudness.ts';
import type { OnSound, Sound } from '../speech-engine.ts';
import { wavBytes, wavSamples } from './wav.ts';

/** Seconds that are measured for the gain of all that follows; EBU R 128 measures blocks of 0.4 s. */
const MEASURED_S = 0.6;

/** Encodes a speech while it is made. */
export interface SpeechStream {
  readonly push: OnSound;
  /** Resolves when everything that was pushed is encoded. @throws {FfmpegError}, the file system's error, or the signal's reason */
  readonly finish: () => Promise<void>;
}

interface Options {
  /** For a file of its own. */
  readonly folder: string;
  /** Stops the work. */
  readonly signal: AbortSignal;
  /** Gets a fragmented MP4 (AAC, 48 kHz) as it is encoded. */
  readonly onBytes: (bytes: Uint8Array) => void;
}

/**
 * Encodes a speech while it is made, at -18 LUFS as its beginning has it: a finished file is brought there as a whole
 * (`encodeSpeech`). Nothing comes out before 0.6 s are there, or the end.
 */
export function startSpeechStream({ folder, signal, onBytes }: Options): SpeechStream {
  let waiting: Sound[] = [];
  let ffmpeg: Ffmpeg | null = null;
  let work: Promise<void> = Promise.resolve();
  const begin = async (): Promise<void> => {
    const first = joined(waiting);
    waiting = [];
    if (first === null) return;
    const path = join(folder, 'beginning.wav');
    await writeFile(path, wavBytes(first));
    const loudness = await measureLoudness(path, signal);
    await rm(path);
    ffmpeg = startFfmpeg(streamArguments(first.sampleRate, loudness), signal);
    ffmpeg.stdout.on('data', onBytes);
    await write(ffmpeg, first);
  };
  const take = async (sound: Sound): Promise<void> => {
    if (ffmpeg !== null) return write(ffmpeg, sound);
    waiting.push(sound);
    const samples = waiting.reduce((sum, { pcm }) => sum + pcm.length, 0);
    if (samples >= MEASURED_S * sound.sampleRate) await begin();
  };
  const finish = async (): Promise<void> => {
    await work;
    if (ffmpeg === null) await begin();
    ffmpeg?.stdin.end();
    await ffmpeg?.done;
  };
  return {
    push: (sound) => {
      work = work.then(() => take(sound));
      // Told by `finish`.
      work.catch(() => undefined);
    },
    finish,
  };
}

function streamArguments(sampleRate: number, loudness: number): string[] {
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
  const codec = ['-af', levelFilters(loudness), '-c:a', 'aac', '-b:a', '96k', '-map_metadata', '-1'];
  const fragments = ['-frag_duration', String(FRAGMENT_S * 1e6), '-flush_packets', '1', '-use_editlist', '1'];
  return [...input, ...codec, '-f', 'mp4', '-movflags', '+delay_moov+default_base_moof', ...fragments, 'pipe:1'];
}

/** Resolves when the encoder has read it. */
async function write(ffmpeg: Ffmpeg, sound: Sound): Promise<void> {
  const error = await new Promise<Error | null>((resolve) => {
    ffmpeg.stdin.write(wavSamples(sound), (failure) => resolve(failure ?? null));
  });
  if (error === null) return;
  // A write fails when ffmpeg has ended; `done` rejects with the reason.
  await ffmpeg.done;
  throw error;
}

function joined(sounds: readonly Sound[]): Sound | null {
  const [first] = sounds;
  if (first === undefined) return null;
  const pcm = new Int16Array(sounds.reduce((sum, one) => sum + one.pcm.length, 0));
  let at = 0;
  for (const one of sounds) {
    pcm.set(one.pcm, at);
    at += one.pcm.length;
  }
  return { sampleRate: first.sampleRate, pcm };
}
