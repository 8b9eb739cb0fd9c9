import { writeFile } from 'node:fs/promises';
import { readFfmpeg } from '../../media/ffmpeg.ts';
import { writeProvenance } from '../../media/provenance.ts';
import type { Speech } from '../speech-engine.ts';
import { wavBytes } from './wav.ts';

/**
 * Writes a speech as a WAV file (mono, 16 bit, at its own sample rate).
 * @throws the file system's error
 */
export async function writeWav(path: string, speech: Pick<Speech, 'sampleRate' | 'pcm'>): Promise<void> {
  await writeFile(path, wavBytes(speech));
}

/** Target loudness and highest true peak (EBU R 128 s1, practice of streaming services). */
const TARGET_LUFS = -18;
const PEAK_DBTP = -1.5;
/** Largest gain for a quiet recording; more would make its noise audible. */
const MOST_GAIN_DB = 24;

/** Loudness that ffmpeg reports for silence. */
const SILENCE_LUFS = -70;

/** The gain in dB that brings a file to the target loudness; 0 for silence. */
async function gainFor(wavPath: string, signal: AbortSignal): Promise<number> {
  // Prints the loudness since the start ten times a second; the last value is that of the whole file.
  const print = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const printed = await readFfmpeg(['-i', wavPath, '-af', print, '-f', 'null', '-'], signal);
  const loudness = Number(/lavfi\.r128\.I=(-?[\d.]+)\s*$/.exec(printed.toString('latin1'))?.[1] ?? SILENCE_LUFS);
  return loudness <= SILENCE_LUFS ? 0 : Math.min(MOST_GAIN_DB, TARGET_LUFS - loudness);
}

/**
 * Encodes speech as AAC in an .m4a: 48 kHz, -18 LUFS by a constant gain (a dynamic normaliser would pump) and a look-ahead
 * limiter at -1.5 dBTP, with fast start and with no metadata but what it is made of.
 * @param signal stops the work
 * @throws {FfmpegError}, or the signal's reason
 */
export async function encodeSpeech(wavPath: string, outPath: string, signal: AbortSignal): Promise<void> {
  const gain = await gainFor(wavPath, signal);
  // The limiter runs at four times the sample rate, to limit peaks between samples as well.
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
  await writeProvenance(outPath, 'algorithmicMedia');
}
