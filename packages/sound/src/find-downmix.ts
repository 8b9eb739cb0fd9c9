/**
 * | constants | source |
 * |---|---|
 * | `RATE` | chosen: telephone band, in which voices are compared |
 * | `MOST_SAMPLES` | the longest recording of the contracts, and a tenth more |
 */
import { readFfmpeg } from '@orator/media/ffmpeg';
import { chooseDownmix, type Downmix } from './choose-downmix.ts';
import { soundInput } from './sound-input.ts';

/** Hz at which channels are compared: enough for a voice. */
const RATE = 8000;
/** Samples of all channels together that are compared: eleven minutes of two. */
const MOST_SAMPLES = 2 * 660 * RATE;

/**
 * How the sound of an upload becomes one channel. A sound of one channel is not read.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function findDownmix(path: string, channels: number, signal: AbortSignal): Promise<Downmix> {
  if (channels < 2) return { weights: [1], loudest: 0 };
  const mostS = MOST_SAMPLES / channels / RATE;
  const output = ['-map', '0:a:0', '-vn', '-ac', String(channels), '-ar', String(RATE), '-f', 'f32le', 'pipe:1'];
  const bytes = await readFfmpeg({ inputs: [soundInput(path, mostS)], output }, signal);
  const samples = new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
  const length = Math.floor(samples.length / channels);
  const apart = Array.from({ length: channels }, (_, channel) => {
    const one = new Float32Array(length);
    for (let i = 0; i < length; i++) one[i] = samples[i * channels + channel] ?? 0;
    return one;
  });
  return chooseDownmix(apart, RATE);
}

/** ffmpeg's filter that makes one channel of several. */
export function mixFilter(weights: readonly number[]): string {
  if (weights.length === 1) return 'aformat=channel_layouts=mono';
  const used = weights.flatMap((weight, i) => (weight === 0 ? [] : [`${weight.toFixed(6)}*c${i}`]));
  return `pan=mono|c0=${used.join('+').replaceAll('+-', '-')}`;
}

/** ffmpeg's filter that leaves one channel as it is. */
export const channelFilter = (channel: number): string => `pan=mono|c0=c${channel}`;
