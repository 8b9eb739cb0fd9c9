import { readFfmpeg } from './ffmpeg.ts';

/** Target loudness and highest true peak (EBU R 128 s1, practice of streaming services). */
const TARGET_LUFS = -18;
const PEAK_DBTP = -1.5;
/** Largest gain for a quiet recording; more would make its noise audible. */
const MOST_GAIN_DB = 24;

/** Loudness that ffmpeg reports for silence. */
export const SILENCE_LUFS = -70;

/**
 * The loudness of a whole file, LUFS (EBU R 128); -70 for silence.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function measureLoudness(path: string, signal: AbortSignal): Promise<number> {
  // Prints the loudness since the start ten times a second; the last value is that of the whole file.
  const print = 'ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-';
  const printed = await readFfmpeg(['-i', path, '-af', print, '-f', 'null', '-'], signal);
  return Number(/lavfi\.r128\.I=(-?[\d.]+)\s*$/.exec(printed.toString('latin1'))?.[1] ?? SILENCE_LUFS);
}

/**
 * ffmpeg's filters that bring sound to -18 LUFS at 48 kHz: a constant gain (a dynamic normaliser would pump) and a
 * look-ahead limiter at -1.5 dBTP. Silence stays as it is.
 * @param loudness of the sound, LUFS
 */
export function levelFilters(loudness: number): string {
  const gain = loudness <= SILENCE_LUFS ? 0 : Math.min(MOST_GAIN_DB, TARGET_LUFS - loudness);
  // The limiter runs at four times the sample rate, to limit peaks between samples as well.
  const limit = 10 ** (PEAK_DBTP / 20);
  const filters = [
    `volume=${gain.toFixed(2)}dB`,
    'aresample=192000',
    `alimiter=limit=${limit.toFixed(4)}:level=false:attack=5:release=60`,
    'aresample=48000',
  ];
  return filters.join(',');
}
