import { createCaptionTrack } from '../captions/caption-track.ts';
import { startEncoder } from '../head/encoder.ts';
import { writeJpeg } from '../head/frame-image.ts';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';
import { createLogo } from '../media/logo.ts';
import { createWatermark } from '../head/watermark.ts';
import { readTeeth } from './donor-teeth.ts';
import { FootageError, type FootageJob } from './footage-engine.ts';
import { plannedFrames, readFrame } from './footage-frames.ts';
import { type PreparedFootage, readPrepared } from './prepared-footage.ts';
import { openReference, type Reference } from './reference.ts';
import { showFrames } from './shown-frames.ts';
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
  const { plan, mouths, strength } = await showFrames(job, prepared, control.signal);
  const reference = await reopenReference(job.footagePath, prepared);
  const transplant = await createTransplant(reference, shape, BUFFERS);
  const over = await donorTeeth(job.footagePath, prepared, reference, transplant);
  control.progress(FACE_SHARE, 'face');
  const { width, height, fps } = shape;
  const { signal } = control;
  const watermark =
    job.watermark === true ? await createWatermark({ width, height, luma: NOTHING, u: NOTHING, v: NOTHING }) : null;
  const captions = job.captions && (await createCaptionTrack(job.captions, { width, height }));
  const logo = job.logo && (await createLogo(job.logo, shape));
  const encoder = startEncoder({ ...job, width, height, fps }, mouths.length, BUFFERS, control);
  let count = 0;
  try {
    for await (const { index, frame } of plannedFrames(job.footagePath, shape, plan, signal)) {
      signal.throwIfAborted();
      const description = prepared.frames[index];
      const mouth = mouths[count];
      const share = strength(count);
      if (share > 0 && (!description || !mouth)) {
        throw new FootageError('bad_prepared', `Frame ${index} was not prepared`);
      }
      const drawn =
        share > 0 && description && mouth ? transplant.draw(frame, description, mouth, over) : transplant.keep(frame);
      if (share > 0 && share < 1) mixInto(drawn, frame, share);
      watermark?.draw(drawn);
      logo?.draw(drawn);
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

/** Leaves `share` of the drawn frame, and the rest as it was filmed. */
function mixInto(drawn: Uint8Array, filmed: Uint8Array, share: number): void {
  for (let i = 0; i < drawn.length; i++) {
    const own = filmed[i] ?? 0;
    const made = drawn[i] ?? 0;
    if (own !== made) drawn[i] = own + (made - own) * share + 0.5;
  }
}
