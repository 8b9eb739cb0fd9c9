import { readFfmpeg } from '@orator/media/ffmpeg';
import { soundInput } from './sound-input.ts';

interface Decoding {
  /** Hz of the result. */
  readonly sampleRate: number;
  /** Seconds after which the rest is not read. */
  readonly mostS: number;
  /** ffmpeg's filter that makes one channel of an upload (`findDownmix`); without it their mean, as of our own sound. */
  readonly downmix?: string;
}

/**
 * The samples of a file's first sound track, mono, -1 to 1. For a damaged file the readable part is returned.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function decodeSound(
  path: string,
  { sampleRate, mostS, downmix }: Decoding,
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  const mono = downmix === undefined ? ['-ac', '1'] : ['-af', downmix];
  const output = ['-map', '0:a:0', ...mono, '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'];
  const bytes = await readFfmpeg({ inputs: [soundInput(path, mostS)], output }, signal);
  return new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
}

interface Part {
  /** Seconds. */
  readonly from: number;
  readonly length: number;
  /** Hz of the track. */
  readonly sampleRate: number;
}

/**
 * The filter that leaves a part of a sound. Samples are counted, because a file without a table of times, or of several parts, has none
 * that can be sought.
 */
export function readPart({ from, length, sampleRate }: Part): string {
  const [first, end] = [from, from + length].map((seconds) => Math.round(seconds * sampleRate));
  return `atrim=start_sample=${first}:end_sample=${end},asetpts=N/SR/TB`;
}
