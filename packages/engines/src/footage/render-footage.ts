import { createCaptionTrack } from '../captions/caption-track.ts';
import { startEncoder } from '../head/encoder.ts';
import { writeJpeg } from '../head/frame-image.ts';
import type { MouthPainter } from '@orator/rig/mouth/mouth-interior';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';
import { createLogo } from '../media/logo.ts';
import { createWatermark } from '../head/watermark.ts';
import { readTeeth } from './donor-teeth.ts';
import { FootageError, type FootageJob } from './footage-engine.ts';
import { buffersFor, plannedFrames, readFrame } from './footage-frames.ts';
import { type PreparedFootage, readPrepared } from './prepared-footage.ts';
import { openReference, type Reference } from './reference.ts';
import { showFrames } from './shown-frames.ts';
import { createTeethPainter } from './teeth.ts';
import { createTransplant, type Transplant } from './transplant.ts';

/** Frames that are held at once: one being drawn, the others being read by the encoder. */
const HELD = 3;
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
  const { signal } = control;
  const { footagePath } = job;
  const readStill = (index: number): Promise<Uint8Array | null> => readFrame(footagePath, shape, 'nv12', index, signal);
  const [{ plan, mouths, strength }, nv12, donor] = await Promise.all([
    showFrames(job, prepared, signal),
    readStill(prepared.reference),
    prepared.donor && readStill(prepared.donor.frame),
  ]);
  if (!nv12) throw new FootageError('bad_prepared', 'The footage is shorter than its preparation');
  const reference = await openReference(nv12, shape, prepared.landmarks, prepared.tracked);
  const transplant = await createTransplant(reference, shape, buffersFor(plan) + HELD);
  const over = donor ? donorTeeth(donor, prepared, reference, transplant) : undefined;
  control.progress(FACE_SHARE, 'face');
  const { width, height, fps } = shape;
  const watermark =
    job.watermark === true ? await createWatermark({ width, height, luma: NOTHING, u: NOTHING, v: NOTHING }) : null;
  const captions = job.captions && (await createCaptionTrack(job.captions, { width, height }));
  const logo = job.logo && (await createLogo(job.logo, shape));
  const { frames, release } = await plannedFrames(
    { path: footagePath, shape, plan, buffers: transplant.buffers },
    signal,
  );
  const encoder = startEncoder({ ...job, width, height, fps }, mouths.length, HELD, control);
  const held: Uint8Array[] = [];
  let first: Uint8Array | undefined;
  let count = 0;
  try {
    for await (const { index, frame: drawn } of frames) {
      signal.throwIfAborted();
      const share = strength(count);
      if (share > 0) {
        const [frame, mouth] = [prepared.frames[index], mouths[count]];
        if (!frame || !mouth) throw new FootageError('bad_prepared', `Frame ${index} was not prepared`);
        transplant.draw(drawn, { frame, mouth, over, share });
      }
      watermark?.draw(drawn);
      logo?.draw(drawn);
      first ??= drawn.slice();
      await captions?.draw(drawn, count / fps);
      await encoder.write(drawn);
      held.push(drawn);
      const read = held.length >= HELD ? held.shift() : undefined;
      if (read) release(read);
      if (count++ % REPORT_EVERY === 0) control.progress(FACE_SHARE + (RENDER_SHARE * count) / mouths.length, 'render');
    }
    control.progress(FACE_SHARE + RENDER_SHARE, 'finish');
    await Promise.all([encoder.finish(), first && writeJpeg(first, width, height, job.posterPath)]);
  } catch (error) {
    await encoder.discard();
    // After a cancel, the error is only that of a killed ffmpeg.
    signal.throwIfAborted();
    throw error;
  }
  control.progress(1, 'finish');
  return { durationS: count / fps, width, height, frames: count, fps };
}

/** @param nv12 the donor's frame */
function donorTeeth(
  nv12: Uint8Array,
  { donor, shape }: PreparedFootage,
  reference: Reference,
  { fields }: Transplant,
): MouthPainter | undefined {
  const teeth = donor && readTeeth(reference, fields, shape, nv12, donor.points);
  return teeth ? createTeethPainter(reference.face, teeth) : undefined;
}
