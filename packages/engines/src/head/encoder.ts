import { rm } from 'node:fs/promises';
import { FRAGMENT_S } from '@orator/contracts/tasks/film';
import { startFfmpeg, startFfmpegOfTwo } from '../media/ffmpeg.ts';
import { writeProvenance } from '../media/provenance.ts';
import { floatSamples, floatWavHeader, sampled } from '../speech/output/wav.ts';
import type { Sound } from '../speech/speech-engine.ts';
import type { HeadJob, RenderControl } from './head-engine.ts';

/** A running encoder of one MP4 file. */
export interface Encoder {
  /** Queues a frame; resolves when at most `buffers - 1` frames are still being read. Older frames may then be overwritten. */
  readonly write: (frame: Uint8Array) => Promise<void>;
  /** Gives on the next part of a speech that is told so (`EncoderJob`); nothing for another one. */
  readonly say: (sound: Sound) => void;
  /** Resolves when the file is complete. */
  readonly finish: () => Promise<void>;
  /** Stops and removes the partial file. */
  readonly discard: () => Promise<void>;
}

export type EncoderJob = Pick<HeadJob, 'width' | 'height' | 'fps' | 'quality' | 'outPath'> &
  Partial<Pick<HeadJob, 'audioPath'>> & {
    /** Of several people, most of whom hardly move: see `LONG`. */
    readonly long?: true;
    /** Audio that is put into the file as it is, with the chapters of a metadata file (FFMETADATA1), if any. */
    readonly sound?: { readonly path: string; readonly chaptersPath?: string };
    /** The speech comes in parts, the first of them before the first frame is complete. */
    readonly said?: true;
  };

const COLOUR = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const SPEED = {
  fast: { preset: 'veryfast', crf: '20' },
  premium: { preset: 'veryfast', crf: '18' },
} as const;

/**
 * For podcasts, which are long and mostly still: x264's superfast, but with what it gives up for that and still pictures gain
 * most from. Half a minute of three faces at 720 lines took 37 % less time than with veryfast, at 5 % more bytes and an SSIM of
 * .9951 instead of .9957; superfast alone needs 2.7 times the bytes.
 */
const LONG = { preset: 'superfast', params: ':mbtree=1:rc-lookahead=10' } as const;

/** Without frames that wait for a thread of x264's: the bytes are the same, and the first ones come four frames earlier. */
const PROMPT = 'sync-lookahead=0';

/** ffmpeg's arguments for the pictures of a video. */
const pictureCodec = ({ quality, long }: Pick<EncoderJob, 'quality' | 'long'>): string[] => {
  const { crf, ...usual } = SPEED[quality];
  const { preset, params } = long === true && quality === 'fast' ? LONG : { ...usual, params: '' };
  const x264 = ['-c:v', 'libx264', '-preset', preset, '-crf', crf, '-x264-params', `${PROMPT}${params}`];
  return [...x264, '-profile:v', 'high', '-pix_fmt', 'yuv420p', ...COLOUR];
};

/**
 * Starts ffmpeg with raw NV12 frames from stdin and the job's audio, if any, which is padded with silence to the video's length.
 * @param frames number of frames that will be written; not known where the speech comes in parts
 * @param buffers see `Encoder.write`
 */
export function startEncoder(
  job: EncoderJob,
  frames: number,
  buffers: number,
  { signal, film }: Pick<RenderControl, 'signal' | 'film'>,
): Encoder {
  const args = encoderArguments(job, frames, { film: film !== undefined });
  const ofTwo = job.said ? startFfmpegOfTwo(args, signal) : null;
  const ffmpeg = ofTwo ?? startFfmpeg(args, signal);
  ffmpeg.stdout.on('data', (bytes: Buffer) => film?.(bytes));
  let written = 0;
  let said = 0;
  let rate = 0;
  const say = ({ sampleRate, pcm }: Sound): void => {
    // As floats: of 16-bit samples ffmpeg wants 64 kB before it begins, to tell them from a digital stream.
    if (rate === 0) ofTwo?.second.write(floatWavHeader(sampleRate));
    said += pcm.length;
    rate = sampleRate;
    ofTwo?.second.write(floatSamples(sampled(pcm)));
  };
  const unread: Promise<Error | null>[] = [];
  return {
    say,
    write: async (frame) => {
      written += 1;
      unread.push(new Promise((resolve) => ffmpeg.stdin.write(frame, (error) => resolve(error ?? null))));
      const failure = unread.length >= buffers ? await unread.shift() : null;
      if (!failure) return;
      // A write fails when ffmpeg has ended; `done` rejects with the reason.
      await ffmpeg.done;
      throw failure;
    },
    finish: async () => {
      if (rate > 0) {
        const missing = Math.round((written / job.fps) * rate) - said;
        if (missing > 0) say({ sampleRate: rate, pcm: new Int16Array(missing) });
      }
      ofTwo?.second.end();
      ffmpeg.stdin.end();
      await ffmpeg.done;
      await writeProvenance(job.outPath, 'compositeSynthetic');
    },
    discard: async () => {
      ffmpeg.kill();
      ffmpeg.stdin.destroy();
      ofTwo?.second.destroy();
      await ffmpeg.done.catch(() => undefined);
      await rm(job.outPath, { force: true });
    },
  };
}

/** The same video once more, in fragments, to stdout. An edit list has its first frame shown at 0, as in the file. */
const FRAGMENTED = `[f=mp4:movflags=+delay_moov+default_base_moof:use_editlist=1:frag_duration=${FRAGMENT_S * 1e6}:flush_packets=1]pipe:1`;

/** Characters that mean something in the list of a tee. */
const teePath = (path: string): string => path.replaceAll(/[\\|[\]':]/g, String.raw`\$&`);

/** Where the encoded video goes: into a file, also while it is made where that is asked for. */
const outputOf = (path: string, film: boolean): string[] =>
  film
    ? ['-flags', '+global_header', '-f', 'tee', `[f=mp4:movflags=+faststart]${teePath(path)}|${FRAGMENTED}`]
    : ['-movflags', '+faststart', '-f', 'mp4', path];

const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000'];

/** Of an input: no more of it is read before the work begins than says what it is. */
const AT_ONCE = ['-probesize', '32', '-analyzeduration', '0'];

/** ffmpeg's arguments for a job. `source`: a pipe or a file of raw NV12 frames. `film`: see `RenderControl`. */
export function encoderArguments(
  job: EncoderJob,
  frames: number,
  { source = 'pipe:0', film = false }: { readonly source?: string; readonly film?: boolean } = {},
): string[] {
  const rate = String(job.fps);
  const seconds = (frames / job.fps).toFixed(3);
  // x264 accepts NV12 without conversion.
  const input = ['-f', 'rawvideo', '-pix_fmt', 'nv12', '-s', `${job.width}x${job.height}`, '-r', rate, ...COLOUR];
  const video = pictureCodec(job);
  const end = outputOf(job.outPath, film);
  const pictures = ['-y', ...(job.said ? AT_ONCE : []), ...input, '-i', source];
  if (job.sound !== undefined) {
    const { path, chaptersPath } = job.sound;
    const inputs = ['-i', path, ...(chaptersPath === undefined ? [] : ['-f', 'ffmetadata', '-i', chaptersPath])];
    const chapters = ['-map_chapters', chaptersPath === undefined ? '-1' : '2'];
    const maps = ['-map', '0:v:0', '-map', '1:a:0', '-map_metadata:g', '-1', ...chapters, '-c:a', 'copy'];
    return [...pictures, ...inputs, ...maps, ...video, '-t', seconds, ...end];
  }
  if (job.said) {
    const speech = [...AT_ONCE, '-f', 'wav', '-i', 'pipe:3', '-map', '0:v:0', '-map', '1:a:0'];
    return [...pictures, ...speech, ...video, ...AAC, ...end];
  }
  if (job.audioPath === undefined) return [...pictures, '-map', '0:v:0', '-an', ...video, ...end];
  const sound = [...AAC, '-af', 'apad', '-t', seconds];
  return [...pictures, '-i', job.audioPath, '-map', '0:v:0', '-map', '1:a:0', ...video, ...sound, ...end];
}
