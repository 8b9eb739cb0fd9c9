import { rm } from 'node:fs/promises';
import { FRAGMENT_S } from '@orator/contracts/tasks/film';
import { type Ffmpeg, type FfmpegWork, startFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import { writeProvenance } from '@orator/media/provenance';
import type { HeadJob, RenderControl } from './head-engine.ts';

/** A running encoder of one MP4 file. */
export interface Encoder {
  /** Queues a frame; resolves when at most `buffers - 1` frames are still being read. Older frames may then be overwritten. */
  readonly write: (frame: Uint8Array) => Promise<void>;
  /** Resolves when the file is complete. */
  readonly finish: () => Promise<void>;
  /** Stops and removes the partial file. */
  readonly discard: () => Promise<void>;
}

export type EncoderJob = Pick<HeadJob, 'width' | 'height' | 'fps' | 'quality' | 'outPath'> &
  Partial<Pick<HeadJob, 'audioPath'>> & {
    /** Set for videos of several people, most of whom hardly move: see `LONG`. */
    readonly long?: true;
    /** Audio that is copied unchanged into the file, with the chapters of a metadata file (FFMETADATA1), if any. */
    readonly sound?: { readonly path: string; readonly chaptersPath?: string };
  };

const COLOUR = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
/**
 * Fast looks six frames ahead, not ten as veryfast does, so that a film begins four frames earlier, and makes up for it by its CRF:
 * 3 % fewer bytes than with ten and CRF 20, at an SSIM of .9971 instead of .9973 (lips drawn into footage) and .9927 instead of .9931 (the dub sample).
 */
const SPEED = {
  fast: { preset: 'veryfast', crf: '19', params: ':rc-lookahead=6' },
  premium: { preset: 'veryfast', crf: '18', params: '' },
} as const;

/**
 * For podcasts, which are long and mostly still: x264's superfast, but with what it gives up for that and still pictures gain
 * most from. Half a minute of three faces at 720 lines took 37 % less time than with veryfast, at 5 % more bytes and an SSIM of
 * .9951 instead of .9957; superfast alone needs 2.7 times the bytes.
 */
const LONG = { preset: 'superfast', crf: '20', params: ':mbtree=1:rc-lookahead=10' } as const;

/**
 * Only one frame waits for the thread of x264's that looks ahead: the bytes are the same as with its own four, and the first ones
 * come three frames earlier. Without that thread a photo's video takes 8 % longer where a processor is free.
 */
const PROMPT = 'sync-lookahead=1';

/** ffmpeg's arguments for the pictures of a video, which come as NV12: x264 takes that as it is, and makes the same 4:2:0 of it. */
export const pictureCodec = ({ quality, long }: Pick<EncoderJob, 'quality' | 'long'>): string[] => {
  const { crf, preset, params } = { ...SPEED[quality], ...(long === true && quality === 'fast' && LONG) };
  const x264 = ['-c:v', 'libx264', '-preset', preset, '-crf', crf, '-x264-params', `${PROMPT}${params}`];
  return [...x264, '-profile:v', 'high', '-pix_fmt', 'nv12', ...COLOUR];
};

/**
 * Starts ffmpeg with raw NV12 frames from stdin and the job's audio, if any, which is padded with silence to the video's length.
 * @param frames number of frames that will be written
 * @param buffers see `Encoder.write`
 */
export function startEncoder(
  job: EncoderJob,
  frames: number,
  buffers: number,
  { signal, film }: Pick<RenderControl, 'signal' | 'film'>,
): Encoder {
  const ffmpeg = startFfmpeg(encoderWork(job, frames, { film: film !== undefined }), signal);
  ffmpeg.stdout.on('data', (bytes: Buffer) => film?.(bytes));
  return encodeInto(ffmpeg, job.outPath, buffers);
}

/** Encodes by a process that writes the file. @param buffers see `Encoder.write` */
export function encodeInto({ stdin, done, kill }: Ffmpeg, outPath: string, buffers: number): Encoder {
  const unread: Promise<Error | null>[] = [];
  return {
    write: async (frame) => {
      unread.push(new Promise((resolve) => stdin.write(frame, (error) => resolve(error ?? null))));
      const failure = unread.length >= buffers ? await unread.shift() : null;
      if (!failure) return;
      // A write fails when ffmpeg has ended; `done` rejects with the reason.
      await done;
      throw failure;
    },
    finish: async () => {
      stdin.end();
      await done;
      await writeProvenance(outPath, 'compositeSynthetic');
    },
    discard: async () => {
      kill();
      stdin.destroy();
      await done.catch(() => undefined);
      await rm(outPath, { force: true });
    },
  };
}

/** The same video in fragments, to stdout. An edit list makes its first frame shown at 0, as in the file. */
const FRAGMENTED = `f=mp4:movflags=+delay_moov+default_base_moof:use_editlist=1:frag_duration=${FRAGMENT_S * 1e6}:flush_packets=1`;

/** Characters with a meaning in the list of ffmpeg's tee. */
const teePath = (path: string): string => path.replaceAll(/[\\|[\]':]/g, String.raw`\$&`);

/**
 * How far the sound is ahead of the picture in a stream, seconds. Chromium plays when it has 0.2 s of it; beside the picture,
 * whose decoding times begin before 0, that much came with the third fragment only.
 * Source: measured: docs/measurements/first-frame.md, "What each part brings".
 */
const AHEAD_S = 0.3;

/** For an input of sound: ffmpeg reads whichever is behind, and so takes it to be late. See `ahead` of `listOutputArguments`. */
export const READ_AHEAD = ['-itsoffset', `-${AHEAD_S}`];

/** Sets the times of that sound right again. */
const ON_TIME = `:bsfs/a=setts=ts=TS+${AHEAD_S}/TB`;

/**
 * The output: a file, and a stream of fragments if requested.
 * @param ahead whether the sound is an input with `READ_AHEAD`, so that it comes ahead in the stream; not in the file
 */
export function listOutputArguments(path: string, film: boolean, ahead = false): string[] {
  if (!film) return ['-movflags', '+faststart', '-f', 'mp4', path];
  const [file, stream] = ahead ? [ON_TIME, `${ON_TIME}:audio_preload=${AHEAD_S * 1e6}`] : ['', ''];
  const outputs = `[f=mp4:movflags=+faststart${file}]${teePath(path)}|[${FRAGMENTED}${stream}]pipe:1`;
  return ['-flags', '+global_header', '-f', 'tee', outputs];
}

export const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000'];

/** What ffmpeg does for a job. `source`: a pipe or a file of raw NV12 frames. `film`: see `RenderControl`. */
export function encoderWork(
  job: EncoderJob,
  frames: number,
  { source = 'pipe:0', film = false }: { readonly source?: string; readonly film?: boolean } = {},
): FfmpegWork {
  const rate = String(job.fps);
  const seconds = (frames / job.fps).toFixed(3);
  const shape = ['-pix_fmt', 'nv12', '-s', `${job.width}x${job.height}`, '-r', rate, ...COLOUR];
  const video = pictureCodec(job);
  const end = listOutputArguments(job.outPath, film);
  const pictures = mediaInput({ path: source, as: 'raw-pictures', options: shape });
  if (job.sound !== undefined) {
    const { path, chaptersPath } = job.sound;
    const sound = mediaInput({ path, as: 'own-sound' });
    const marks = chaptersPath === undefined ? [] : [mediaInput({ path: chaptersPath, as: 'chapters' })];
    const chapters = ['-map_chapters', chaptersPath === undefined ? '-1' : '2'];
    const maps = ['-map', '0:v:0', '-map', '1:a:0', '-map_metadata:g', '-1', ...chapters, '-c:a', 'copy'];
    return { inputs: [pictures, sound, ...marks], output: [...maps, ...video, '-t', seconds, ...end] };
  }
  if (job.audioPath === undefined) {
    return { inputs: [pictures], output: ['-map', '0:v:0', '-an', ...video, ...end] };
  }
  const sound = [...AAC, '-af', 'apad', '-t', seconds];
  const speech = mediaInput({ path: job.audioPath, as: 'own-sound' });
  const maps = ['-map', '0:v:0', '-map', '1:a:0'];
  return { inputs: [pictures, speech], output: [...maps, ...video, ...sound, ...end] };
}
