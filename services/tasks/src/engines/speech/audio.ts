import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { type Speech, SpeechError } from './speech-engine.ts';
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

const LAST_WORDS = 4000;

/** Runs ffmpeg; answers what it wrote to stderr. An abort kills it. */
function ffmpeg(args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = spawn('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LAST_WORDS);
    });
    child.on('error', (error) => {
      const missing = 'code' in error && error.code === 'ENOENT';
      if (signal.aborted) reject(signal.reason);
      else if (missing)
        reject(new SpeechError('encoder_missing', 'ffmpeg was not found: install it and put it on the PATH.'));
      else reject(new SpeechError('encoder_failed', 'ffmpeg could not be started.', { cause: error }));
    });
    child.on('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new SpeechError('encoder_failed', `ffmpeg ended with code ${code}.`, { cause: said.slice(-500) }));
    });
  });
}

/** The last figure of an `ebur128` summary line such as `I: -23.1 LUFS`; null for silence. */
function figure(summary: string, name: string): number | null {
  const found = [...summary.matchAll(new RegExp(`\\b${name}:\\s+(-?[\\d.]+|-?inf)`, 'g'))].at(-1)?.[1];
  const value = Number(found);
  return found === undefined || !Number.isFinite(value) ? null : value;
}

/** The one gain in dB that brings a file to the target loudness; a limiter holds what then exceeds the peak. */
async function gainFor(wavPath: string, signal: AbortSignal): Promise<number> {
  const said = await ffmpeg(['-i', wavPath, '-af', 'ebur128=peak=true', '-f', 'null', '-'], signal);
  const loudness = figure(said.slice(said.lastIndexOf('Summary:')), 'I');
  return loudness === null || loudness <= -70 ? 0 : Math.min(MOST_GAIN_DB, TARGET_LUFS - loudness);
}

/**
 * Encodes speech as AAC in an .m4a at 48 kHz, -18 LUFS by one constant gain (a normaliser that follows the signal pumps)
 * and a look-ahead limiter at -1.5 dBTP; without metadata, playable while it loads.
 *
 * @throws {SpeechError} `encoder_missing`, `encoder_failed`.
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
  await ffmpeg(['-i', wavPath, '-af', filters.join(','), ...codec, ...plain, outPath], signal);
}
