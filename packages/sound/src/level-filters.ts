/**
 * | constants | source |
 * |---|---|
 * | `TARGET_LUFS`, `PEAK_DBTP` | EBU R 128 s1 and the practice of streaming services |
 * | `MOST_GAIN_DB` | chosen, not measured |
 * | `SILENCE_LUFS` | ffmpeg's `ebur128`: its lowest reading |
 * | `LIMITER_DELAY_S` | ffmpeg's `alimiter`: its default attack |
 */
import { readFfmpeg } from '@orator/media/ffmpeg';
import type { Followed } from '@orator/media/follow-ffmpeg';
import { mediaInput } from '@orator/media/media-input';

/** Target loudness and highest true peak (EBU R 128 s1, practice of streaming services). */
export const TARGET_LUFS = -18;
const PEAK_DBTP = -1.5;
/** Largest gain for a quiet recording; more would make its noise audible. */
const MOST_GAIN_DB = 24;

/** Loudness that ffmpeg reports for silence. */
export const SILENCE_LUFS = -70;

/**
 * The loudness of a whole file, LUFS (EBU R 128); -70 for silence.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function measureLoudness(path: string, signal: AbortSignal, follow?: Followed): Promise<number> {
  // Prints the loudness since the start ten times a second; the last value is that of the whole file.
  const print = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const inputs = [mediaInput({ path, as: 'own-sound' })];
  const printed = await readFfmpeg({ inputs, output: ['-af', print, '-f', 'null', '-'] }, signal, follow);
  return Number(/lavfi\.r128\.I=(-?[\d.]+)\s*$/.exec(printed.toString('latin1'))?.[1] ?? SILENCE_LUFS);
}

/** Delay of the limiter's look-ahead, seconds. */
export const LIMITER_DELAY_S = 0.005;

/**
 * ffmpeg's filters of a limiter at -1.5 dBTP, from any rate to 48 kHz. It runs at four times the sample rate, to limit peaks between
 * samples as well.
 */
export const LIMITER = [
  'aresample=192000',
  `alimiter=limit=${(10 ** (PEAK_DBTP / 20)).toFixed(4)}:level=false:attack=${1000 * LIMITER_DELAY_S}:release=60`,
  'aresample=48000',
].join(',');

/**
 * ffmpeg filters that normalise sound to -18 LUFS at 48 kHz: a constant gain (a dynamic normaliser would pump) and a
 * look-ahead limiter at -1.5 dBTP. Silence is not changed.
 * @param loudness of the sound, LUFS
 */
export const levelFilters = (loudness: number): string => `volume=${levelGain(loudness).toFixed(2)}dB,${LIMITER}`;

/** The gain that brings sound of a loudness (LUFS) to -18 LUFS, dB; none for silence. */
export const levelGain = (loudness: number): number =>
  loudness <= SILENCE_LUFS ? 0 : Math.min(MOST_GAIN_DB, TARGET_LUFS - loudness);
