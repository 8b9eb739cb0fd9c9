import { writeFile } from 'node:fs/promises';
import { readFfmpeg } from '../../media/ffmpeg.ts';
import type { Speech } from '../speech-engine.ts';
import { wavBytes } from './wav.ts';

/** Writes the speech as a WAV file (mono, 16 bit, the engine's own rate). */
export async function writeWav(path: string, speech: Pick<Speech, 'sampleRate' | 'pcm'>): Promise<void> {
  await writeFile(path, wavBytes(speech));
}

/** Loudness of speech in videos and the highest peak between samples (EBU R 128 s1, streaming practice). */
const TARGET_LUFS = -18;
const PEAK_DBTP = -1.5;
/** What a quiet recording may be raised at most: more would raise its noise. */
const MOST_GAIN_DB = 24;

/** What ffmpeg calls silence, LUFS. */
const SILENCE_LUFS = -70;

/** The one gain in dB that brings a file to the target loudness; a limiter holds what then exceeds the peak. */
async function gainFor(wavPath: string, signal: AbortSignal): Promise<number> {
  // Prints the loudness of all before, ten times a second: the last is that of the whole.
  const print = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const printed = await readFfmpeg(['-i', wavPath, '-af', print, '-f', 'null', '-'], signal);
  const loudness = Number(/lavfi\.r128\.I=(-?[\d.]+)\s*$/.exec(printed.toString('latin1'))?.[1] ?? SILENCE_LUFS);
  return loudness <= SILENCE_LUFS ? 0 : Math.min(MOST_GAIN_DB, TARGET_LUFS - loudness);
}

/**
 * Encodes speech as AAC in an .m4a at 48 kHz, -18 LUFS by one constant gain (a normaliser that follows the signal pumps)
 * and a look-ahead limiter at -1.5 dBTP; without metadata, playable while it loads.
 *
 * @throws {FfmpegError}, or the signal's reason
 */
export async function encodeSpeech(wavPath: string, outPath: string, signal: AbortSignal): Promise<void> {
  const gain = await gainFor(wavPath, signal);
  // Peaks between samples are seen by limiting at four times the rate.
  const limit = 10 ** (PEAK_DBTP / 20);
  const filters = [
    `volume=${gain.toFixed(2)}dB`,
    'aresample=192000',
    `alimiter=limit=${limit.toFixed(4)}:level=false:attack=5:release=60`,
    'aresample=48000',
  ];
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'];
  const codec = ['-ac', '1', '-c:a', 'aac', '-b:a', '96k'];
  await readFfmpeg(['-y', '-i', wavPath, '-af', filters.join(','), ...codec, ...plain, outPath], signal);
}
