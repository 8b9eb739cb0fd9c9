import { TAIL_S } from '@orator/contracts/photo-videos/length';
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { type MouthFrame, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import { createCaptionTrack } from '../captions/caption-track.ts';
import { startEncoder } from '../head/encoder.ts';
import { writeJpeg } from '../head/frame-image.ts';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';
import { readAudio } from '../head/read-audio.ts';
import { createWatermark } from '../head/watermark.ts';
import { readTeeth } from './donor-teeth.ts';
import { FootageError, type FootageJob } from './footage-engine.ts';
import { plannedFrames, readFrame } from './footage-frames.ts';
import { planLoop } from './loop-plan.ts';
import { type PreparedFootage, readPrepared } from './prepared-footage.ts';
import { openReference, type Reference } from './reference.ts';
import { createTeethPainter } from './teeth.ts';
import { createTransplant, type Transplant } from './transplant.ts';

/** Frames that may be in use at once: one being drawn, the others being read by the encoder. */
const BUFFERS = 3;
const REPORT_EVERY = 10;
/** Shares of the progress for opening the reference and for drawing; the rest is for completing the file. */
const FACE_SHARE = 0.05;
const RENDER_SHARE = 0.92;
const NOTHING = new Uint8Array();

/** Renders prepared footage with the lips of a speech, see `FootageEngine`. */
export async function renderFootage(job: FootageJob, control: RenderControl): Promise<HeadResult> {
  control.progress(0, 'face');
  const prepared = await readPrepared(job.preparedPath);
  const { shape } = prepared;
  const mouths = await mouthsOf(job, shape.fps, control.signal);
  const reference = await reopenReference(job.footagePath, prepared);
  const transplant = await createTransplant(reference, shape, BUFFERS);
  const over = await donorTeeth(job.footagePath, prepared, reference, transplant);
  control.progress(FACE_SHARE, 'face');
  const { width, height, fps } = shape;
  const { signal } = control;
  const watermark =
    job.watermark === true ? await createWatermark({ width, height, luma: NOTHING, u: NOTHING, v: NOTHING }) : null;
  const captions = job.captions && (await createCaptionTrack(job.captions, { width, height }));
  const plan = planLoop(stillnessOf(prepared), mouths.length);
  const encoder = startEncoder({ ...job, width, height, fps }, mouths.length, BUFFERS, control);
  let count = 0;
  try {
    for await (const { index, frame } of plannedFrames(job.footagePath, shape, plan, signal)) {
      signal.throwIfAborted();
      const description = prepared.frames[index];
      const mouth = mouths[count];
      if (!description || !mouth) throw new FootageError('bad_prepared', `Frame ${index} was not prepared`);
      const drawn = transplant.draw(frame, description, mouth, over);
      watermark?.draw(drawn);
      if (count === 0) await writeJpeg(drawn, width, height, job.posterPath);
      await captions?.draw(drawn, count / fps);
      await encoder.write(drawn);
      if (count++ % REPORT_EVERY === 0) control.progress(FACE_SHARE + (RENDER_SHARE * count) / mouths.length, 'render');
    }
    control.progress(FACE_SHARE + RENDER_SHARE, 'finish');
    await encoder.finish();
  } catch (error) {
    await encoder.discard();
    // After a cancel, the error is only that of a killed ffmpeg.
    signal.throwIfAborted();
    throw error;
  }
  control.progress(1, 'finish');
  return { durationS: count / fps, width, height, frames: count, fps };
}

/** The mouths of all frames, including the tail. */
async function mouthsOf(job: FootageJob, fps: number, signal: AbortSignal): Promise<readonly MouthFrame[]> {
  const audio = await readAudio(job.audioPath, signal);
  const durationS = Math.max(audio.durationS, job.timeline.durationS) + TAIL_S;
  const envelope = loudnessEnvelope(audio.samples, audio.sampleRate);
  return mouthTracks({ ...job.timeline, durationS }, { fps, envelope });
}

async function reopenReference(path: string, { shape, reference, landmarks, tracked }: PreparedFootage) {
  const nv12 = await readFrame(path, shape, 'nv12', reference);
  if (!nv12) throw new FootageError('bad_prepared', 'The footage is shorter than its preparation');
  return openReference(nv12, shape, landmarks, tracked);
}

async function donorTeeth(path: string, prepared: PreparedFootage, reference: Reference, transplant: Transplant) {
  const { donor, shape } = prepared;
  const nv12 = donor && (await readFrame(path, shape, 'nv12', donor.frame));
  const teeth = nv12 && readTeeth(reference, transplant.fields, shape, nv12, donor.points);
  return teeth ? createTeethPainter(reference.face, teeth) : undefined;
}

/** Pixels by which the head moves in each frame; infinite where it must not be shown. */
function stillnessOf({ frames }: PreparedFootage): readonly number[] {
  return frames.map((frame, i) => {
    if (!frame) return Number.POSITIVE_INFINITY;
    const other = frames[i - 1] ?? frames[i + 1] ?? frame;
    const [a, b] = [frame.camera, other.camera];
    return Math.hypot((a.x[3] ?? 0) - (b.x[3] ?? 0), (a.y[3] ?? 0) - (b.y[3] ?? 0));
  });
}
