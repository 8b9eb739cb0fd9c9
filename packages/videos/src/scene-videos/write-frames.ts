/**
 * | constants | source |
 * |---|---|
 * | `BUFFERS`, `DRAW_SHARE` | one drawn, two on their way; about the share of the time |
 */
import { type EncoderJob, startEncoder } from '@orator/talking-heads/head/encoder';
import type { HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import type { FfmpegWork } from '@orator/media/ffmpeg';
import { rawFrames } from '@orator/media/raw-frames';

/** Frames that may be in use at once: one being drawn, the others being read by the encoder. */
const BUFFERS = 3;
/** Share of the progress for drawing; the rest is for completing the file. */
const DRAW_SHARE = 0.95;

interface Writing {
  /** What gives frames of the job's size: its output are only filters. */
  readonly work: FfmpegWork;
  readonly job: EncoderJob;
  readonly frames: number;
  /** Draws into the frame with this number, from 0. */
  readonly draw: (frame: Uint8Array, index: number) => Promise<void>;
}

/**
 * Encodes a video again, drawing into each of its frames.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function writeFrames({ work, job, frames, draw }: Writing, control: RenderControl): Promise<HeadResult> {
  const { width, height, fps } = job;
  const { signal, progress } = control;
  const encoder = startEncoder(job, frames, BUFFERS, control);
  let count = 0;
  try {
    const cut = { ...work, output: [...work.output, '-frames:v', String(frames)] };
    for await (const frame of rawFrames(cut, { width, height, format: 'nv12' }, signal)) {
      signal.throwIfAborted();
      await draw(frame, count);
      await encoder.write(frame);
      count += 1;
      progress((DRAW_SHARE * count) / frames, 'render');
    }
    progress(DRAW_SHARE, 'finish');
    await encoder.finish();
  } catch (error) {
    await encoder.discard();
    // After a cancel, the error is only that of a killed ffmpeg.
    signal.throwIfAborted();
    throw error;
  }
  progress(1, 'finish');
  return { durationS: count / fps, width, height, frames: count, fps };
}
