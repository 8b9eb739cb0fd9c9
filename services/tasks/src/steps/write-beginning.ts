import { decodeSound } from '@orator/sound/decode-sound';
import { writeWav } from '@orator/speech/output/encode-speech';

/** Input sample rate of the recognisers, Hz. */
const SAMPLE_RATE = 16_000;
const FULL_SCALE = 32_767;

interface Beginning {
  readonly path: string;
  /** A WAV file. */
  readonly outPath: string;
  /** Seconds. */
  readonly mostS: number;
}

/**
 * Writes the beginning of a sound into a file for a recogniser.
 * @returns its length, seconds
 * @throws FfmpegError when the file is no sound; the signal's reason
 */
export async function writeBeginning({ path, outPath, mostS }: Beginning, signal: AbortSignal): Promise<number> {
  const samples = await decodeSound(path, { sampleRate: SAMPLE_RATE, mostS }, signal);
  const pcm = Int16Array.from(samples, (sample) => Math.round(sample * FULL_SCALE));
  await writeWav(outPath, { sampleRate: SAMPLE_RATE, pcm });
  return samples.length / SAMPLE_RATE;
}
