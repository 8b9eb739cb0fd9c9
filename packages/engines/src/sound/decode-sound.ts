import { z } from 'zod';
import { readFfmpeg, readFfprobe } from '../media/ffmpeg.ts';
import { type MediaInput, mediaInput } from '../media/media-input.ts';

const Probe = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
  streams: z
    .array(
      z.object({
        codec_type: z.string(),
        sample_rate: z.coerce.number().optional(),
        duration: z.coerce.number().optional(),
      }),
    )
    .optional(),
});

/** A file's first sound track: sample rate, and duration in seconds if declared. */
export interface SoundTrack {
  readonly sampleRate: number;
  readonly durationS: number | null;
}

/**
 * Looks into a file by its content, whatever its name.
 * @returns null when it cannot be read; `no_sound` when it has no sound, as a silent video or a picture
 * @throws {FfmpegError} when ffprobe cannot be started; the signal's reason
 */
export async function probeSound(path: string, signal: AbortSignal): Promise<SoundTrack | 'no_sound' | null> {
  const wanted = ['-show_entries', 'format=duration:stream=codec_type,sample_rate,duration', '-of', 'json'];
  const { format, streams = [] } = parseProbe(await readFfprobe({ path, as: 'uploaded-sound' }, wanted, signal));
  if (streams.length === 0) return null;
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  if (sound === undefined) return 'no_sound';
  // The length of the whole is that of the longest stream.
  const whole = streams.length === 1 ? format?.duration : undefined;
  return { sampleRate: sound.sample_rate ?? 0, durationS: sound.duration ?? whole ?? null };
}

function parseProbe(text: string): z.output<typeof Probe> {
  try {
    return Probe.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

interface Decoding {
  /** Hz of the result. */
  readonly sampleRate: number;
  /** Seconds after which the rest is not read. */
  readonly mostS: number;
  /** Takes one channel of several, because the mean of two clipped channels no longer shows flat peaks. */
  readonly firstChannel?: boolean;
}

/**
 * The samples of a file's first sound track, mono, -1 to 1. For a damaged file the readable part is returned.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function decodeSound(
  path: string,
  { sampleRate, mostS, firstChannel = false }: Decoding,
  signal: AbortSignal,
): Promise<Float32Array<ArrayBuffer>> {
  const mono = firstChannel ? ['-af', 'pan=mono|c0=c0'] : ['-ac', '1'];
  const output = ['-map', '0:a:0', ...mono, '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'];
  const bytes = await readFfmpeg({ inputs: [soundInput(path, { length: mostS })], output }, signal);
  return new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
}

/** A recording from elsewhere, from a time on, as an input of ffmpeg. Seconds. */
export const soundInput = (path: string, { from = 0, length }: { from?: number; length: number }): MediaInput =>
  mediaInput({
    path,
    as: 'uploaded-sound',
    mostS: length,
    options: ['-threads', '1', ...(from > 0 ? ['-ss', from.toFixed(3)] : [])],
  });
