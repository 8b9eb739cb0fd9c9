import { rm } from 'node:fs/promises';
import { startFfmpeg } from '../media/ffmpeg.ts';
import type { HeadJob } from './head-engine.ts';

/** An MP4 being written, frame by frame. */
export interface Encoder {
  /** Queues a frame; resolves when at most `buffers - 1` frames are still being read, so older ones may be reused. */
  readonly write: (frame: Uint8Array) => Promise<void>;
  /** Resolves when the file is complete. */
  readonly finish: () => Promise<void>;
  /** Stops and removes the partial file. */
  readonly discard: () => Promise<void>;
}

type EncoderJob = Pick<HeadJob, 'width' | 'height' | 'fps' | 'quality' | 'audioPath' | 'outPath'>;

const COLOUR = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const SPEED = {
  fast: { preset: 'veryfast', crf: '20' },
  premium: { preset: 'medium', crf: '17' },
} as const;

/** Starts ffmpeg for raw NV12 frames on stdin and the job's audio, padded with silence to `frames` long. */
export function startEncoder(job: EncoderJob, frames: number, buffers: number, signal: AbortSignal): Encoder {
  const ffmpeg = startFfmpeg(encoderArguments(job, frames), signal);
  ffmpeg.stdout.resume();
  const unread: Promise<Error | null>[] = [];
  return {
    write: async (frame) => {
      unread.push(new Promise((resolve) => ffmpeg.stdin.write(frame, (error) => resolve(error ?? null))));
      const refused = unread.length >= buffers ? await unread.shift() : null;
      if (!refused) return;
      // The pipe broke because ffmpeg ended: how it ended is the cause.
      await ffmpeg.done;
      throw refused;
    },
    finish: async () => {
      ffmpeg.stdin.end();
      await ffmpeg.done;
    },
    discard: async () => {
      ffmpeg.kill();
      ffmpeg.stdin.destroy();
      await ffmpeg.done.catch(() => undefined);
      await rm(job.outPath, { force: true });
    },
  };
}

/** ffmpeg's command line for a job; `source` is a pipe or a file of raw NV12 frames. */
export function encoderArguments(job: EncoderJob, frames: number, source = 'pipe:0'): string[] {
  const { preset, crf } = SPEED[job.quality];
  const rate = String(job.fps);
  const seconds = (frames / job.fps).toFixed(3);
  // x264 takes NV12 as it is: no conversion.
  const input = ['-f', 'rawvideo', '-pix_fmt', 'nv12', '-s', `${job.width}x${job.height}`, '-r', rate, ...COLOUR];
  const video = ['-c:v', 'libx264', '-preset', preset, '-crf', crf, '-profile:v', 'high', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-af', 'apad', '-t', seconds];
  const output = [...video, ...COLOUR, ...sound, '-movflags', '+faststart', '-f', 'mp4', job.outPath];
  return ['-y', ...input, '-i', source, '-i', job.audioPath, '-map', '0:v:0', '-map', '1:a:0', ...output];
}
