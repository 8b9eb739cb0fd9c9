import { writeFile } from 'node:fs/promises';
import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { packNv12 } from '@orator/rig/draw/nv12';
import sharp from 'sharp';
import type { Rows } from '@orator/talking-heads/captions/caption-look';
import { mouthRows } from '@orator/talking-heads/captions/mouth-rows';
import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import type { HeadJob } from '@orator/talking-heads/head/head-engine';
import { checkSize, loadComposition } from '@orator/pictures/frames/load-composition';
import { readAudio } from '@orator/talking-heads/head/read-audio';
import { readFfmpeg } from '@orator/media/ffmpeg';
import { mediaInput } from '@orator/media/media-input';
import type { CallControl } from '@orator/threads/thread-messages';

/** The files to write for a server. */
export interface PrepareJob {
  readonly job: HeadJob;
  /** PNG to write: the whole frame. */
  readonly pngPath: string;
  /** WAV to write: the speech, and silence until the end of the video. */
  readonly wavPath: string;
}

/** Frames of the video, and the rows of them in which the lips move. */
export interface Prepared {
  readonly frames: number;
  readonly mouth: Rows;
}

/**
 * Writes the frame and the sound for a server: the photo is placed by its face in the video's frame, before the chosen
 * background.
 * @throws {HeadError}, {FfmpegError}, or the signal's reason
 */
export async function prepareJob(
  { job, pngPath, wavPath }: PrepareJob,
  { signal }: Pick<CallControl, 'signal'>,
): Promise<Prepared> {
  checkSize(job);
  const [{ image, landmarks }, audio] = await Promise.all([loadComposition(job), readAudio(job.audioPath, signal)]);
  signal.throwIfAborted();
  // The same length as with the built-in engine.
  const frames = Math.ceil((Math.max(audio.durationS, job.timeline.durationS) + TAIL_S) * job.fps);
  const { width, height, fps } = job;
  const rgb = rgbFromNv12(packNv12(image), width, height);
  await writeFile(
    pngPath,
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  const length = (frames / fps).toFixed(3);
  const output = ['-vn', '-af', 'apad', '-t', length, '-ac', '1', '-c:a', 'pcm_s16le', '-f', 'wav', wavPath];
  await readFfmpeg({ inputs: [mediaInput({ path: job.audioPath, as: 'own-sound' })], output }, signal);
  return { frames, mouth: mouthRows(landmarks) };
}
