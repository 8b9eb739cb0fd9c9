import { open } from 'node:fs/promises';
import { z } from 'zod';
import { readProbe } from '@orator/media/ffmpeg';
import { readDeclaredDuration } from './wav.ts';

/** Bytes from the beginning of a WAV file in which its samples begin. Source: chosen, room for a header with lists. */
const WAV_START = 65_536;
/** What ffmpeg says where the length is only a guess, from the bit rate of the first frames. */
const GUESSED = 'Estimating duration from bitrate';
/** What it says of an MP4 whose table is missing, which a recorder writes last. */
const NO_END = 'moov atom not found';

const TRACK = 'stream=codec_type,sample_rate,channels,duration:stream_tags=DURATION';
const WANTED = ['-show_entries', `format=format_name,duration:${TRACK}`, '-of', 'json'];

const Probe = z.object({
  format: z.object({ format_name: z.string().optional(), duration: z.coerce.number().optional() }).optional(),
  streams: z
    .array(
      z.object({
        codec_type: z.string(),
        sample_rate: z.coerce.number().optional(),
        channels: z.int().optional(),
        duration: z.coerce.number().optional(),
        tags: z.object({ DURATION: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});
type Probe = z.output<typeof Probe>;

/** A file's first sound track. */
export interface SoundTrack {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Seconds as the file declares them; null when ffmpeg could only guess them by the size of the file. */
  readonly durationS: number | null;
}

/**
 * Looks into a file by its content, whatever its name.
 * @returns null when it cannot be read; `no_sound` when it has no sound, as a silent video or a picture; `cut_off` when its end, with what
 * is needed to read it, is missing
 * @throws {FfmpegError} when ffprobe cannot be started; the signal's reason
 */
export async function probeSound(
  path: string,
  signal: AbortSignal,
): Promise<SoundTrack | 'no_sound' | 'cut_off' | null> {
  const { text, warnings } = await readProbe({ path, as: 'uploaded-sound' }, WANTED, signal);
  const { format, streams = [] } = parseProbe(text);
  if (streams.length === 0) return warnings.includes(NO_END) ? 'cut_off' : null;
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  if (sound === undefined) return 'no_sound';
  const declared = warnings.includes(GUESSED) ? null : readDuration(streams, sound, format?.duration);
  const durationS = format?.format_name === 'wav' ? ((await readWavDuration(path)) ?? declared) : declared;
  return { sampleRate: sound.sample_rate ?? 0, channels: sound.channels ?? 1, durationS };
}

function parseProbe(text: string): Probe {
  try {
    return Probe.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** The length of the track, seconds. That of the whole is the longest track's. */
function readDuration(
  { length }: readonly unknown[],
  { duration, tags }: NonNullable<Probe['streams']>[number],
  whole: number | undefined,
): number | null {
  return duration ?? readClock(tags?.DURATION) ?? (length === 1 ? whole : undefined) ?? null;
}

/** Seconds of `00:01:02.345`, as Matroska has it. */
function readClock(text: string | undefined): number | undefined {
  const parts = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text ?? '')?.slice(1);
  return parts?.reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** The length by a WAV file's header, seconds, where ffmpeg has only what is left of it; null if the header does not say. */
async function readWavDuration(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(WAV_START);
    const { bytesRead } = await file.read(start, 0, WAV_START, 0);
    return readDeclaredDuration(start.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
