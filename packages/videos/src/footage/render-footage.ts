/**
 * | constants | source |
 * |---|---|
 * | `HELD` | one drawn, two on their way to the encoder |
 * | `FACE_SHARE`, `RENDER_SHARE` | chosen: about the share of the time |
 */
import { type Captions, createCaptionTrack } from '@orator/talking-heads/captions/caption-track';
import { footageMouth } from './footage-mouth.ts';
import { takenAtTop } from '@orator/talking-heads/captions/mouth-rows';
import { type Encoder, startEncoder } from '@orator/talking-heads/head/encoder';
import { writeJpeg } from '@orator/pictures/frames/frame-image';
import type { HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import { createLogo } from '@orator/media/logo';
import { createWatermark } from '@orator/talking-heads/head/watermark';
import type { SpeakingEncoders } from '@orator/talking-heads/head/speaking-encoder';
import type { SpeechPart, SpokenWord } from '@orator/speech/speech-engine';
import { FootageError, type FootageJob, type FootageJobAhead, type FootageToReady } from './footage-engine.ts';
import { buffersFor, type PlannedFootage, plannedFrames, type PlannedFrames } from './footage-frames.ts';
import type { Run } from './loop-plan.ts';
import { type PreparedFootage, readPrepared } from './prepared-footage.ts';
import { showFrames, showFramesInParts, type ShownFrames } from './shown-frames.ts';
import {
  type KeptReference,
  openSpeaking,
  referenceKey,
  type SpeakingReference,
  listStills,
} from './speaking-reference.ts';
import { createTransplant, type Transplant } from './transplant.ts';

/** Frames that are held at once: one being drawn, the others being read by the encoder. */
const HELD = 3;
/** Shares of the progress for opening the reference and for drawing; the rest is for completing the file. */
const FACE_SHARE = 0.05;
const RENDER_SHARE = 0.92;
const NOTHING = new Uint8Array();

/** What is kept from one video to the next. */
export interface FootageStock {
  readonly kept: KeptReference;
  readonly encoders: SpeakingEncoders;
}

/** A video that is about to be drawn. */
interface Begun {
  readonly shown: ShownFrames;
  readonly captions: Captions | undefined;
  /** The encoder, which starts while the reference is opened. */
  readonly encoder: Encoder;
}

/** Renders prepared footage with the lips of a speech, see `FootageEngine`. */
export async function renderFootage(
  job: FootageJob | FootageJobAhead,
  { kept, encoders }: FootageStock,
  control: RenderControl,
): Promise<HeadResult> {
  control.progress(0, 'face');
  const prepared = await readPrepared(job.preparedPath);
  const begun = 'parts' in job ? beginInParts(job, prepared, encoders, control) : await begin(job, prepared, control);
  try {
    return await drawFootage(job, prepared, begun, kept, control);
  } catch (error) {
    await begun.encoder.discard();
    // After a cancel, the error is only that of a killed ffmpeg.
    control.signal.throwIfAborted();
    throw error;
  }
}

async function begin(job: FootageJob, prepared: PreparedFootage, control: RenderControl): Promise<Begun> {
  const shown = await showFrames(job, prepared, control.signal);
  const encoder = startEncoder({ ...job, ...prepared.shape }, shown.frames, HELD, control);
  return { shown, captions: job.captions, encoder };
}

function beginInParts(
  job: FootageJobAhead,
  prepared: PreparedFootage,
  encoders: SpeakingEncoders,
  control: RenderControl,
): Begun {
  const { captioned } = job;
  const words: SpokenWord[] = [];
  const encoder = encoders.start({ ...job, ...prepared.shape }, HELD, control);
  const heard = (part: SpeechPart): void => {
    encoder.say(part);
    words.push(...part.words);
  };
  return {
    shown: showFramesInParts(job, prepared, heard),
    captions: captioned && { ...captioned, words },
    encoder,
  };
}

async function drawFootage(
  job: FootageJob | FootageJobAhead,
  prepared: PreparedFootage,
  begun: Begun,
  kept: KeptReference,
  control: RenderControl,
): Promise<HeadResult> {
  const { shape } = prepared;
  const { plan } = begun.shown;
  const key = await referenceKey(job.preparedPath);
  const transplanting = (by: SpeakingReference) => createTransplant(by, shape, buffersFor(plan) + HELD);
  const found = kept.take(key);
  const ready = found && (await transplanting(found));
  // The reference's frames come first of all: another program for them takes longer to start than to read them.
  const toRead = ready
    ? { path: job.footagePath, shape, plan, buffers: ready.buffers }
    : stillsAnd(plan, job, prepared);
  const footage = await plannedFrames(toRead, control.signal);
  try {
    const reference = found ?? (await openSpeaking(prepared, createFrameReader(footage)));
    const transplant = ready ?? (await transplanting(reference));
    if (!ready) for (const buffer of transplant.buffers) footage.release(buffer);
    control.progress(FACE_SHARE, 'face');
    const { count, first } = await drawFrames({ job, prepared, ...begun, footage, control }, transplant);
    control.progress(FACE_SHARE + RENDER_SHARE, 'finish');
    const { width, height, fps } = shape;
    await Promise.all([begun.encoder.finish(), first && writeJpeg(first, width, height, job.posterPath)]);
    kept.keep(key, reference);
    control.progress(1, 'finish');
    return { durationS: count / fps, width, height, frames: count, fps };
  } finally {
    footage.close();
  }
}

/**
 * Plans to read the frames of `listStills`, each into a buffer of its own, and then those of the plan, for which
 * buffers are released later.
 */
function stillsAnd(
  plan: readonly Run[],
  { footagePath: path }: FootageToReady,
  prepared: PreparedFootage,
): PlannedFootage {
  const { shape } = prepared;
  const stills = listStills(prepared);
  const buffers = stills.map(() => new Uint8Array(shape.width * shape.height * 1.5));
  return { path, shape, plan: [...stills, ...plan], buffers };
}

const createFrameReader =
  ({ frames }: PlannedFrames) =>
  async (): Promise<Uint8Array> => {
    const { value } = await frames.next();
    if (!value) throw new FootageError('bad_prepared', 'The footage is shorter than its preparation');
    return value.frame;
  };

/** Opens the reference of a video that may follow, and keeps it. @throws also the signal's reason */
export async function readyFootage(footage: FootageToReady, kept: KeptReference, signal: AbortSignal): Promise<void> {
  const key = await referenceKey(footage.preparedPath);
  if (kept.has(key)) return;
  const prepared = await readPrepared(footage.preparedPath);
  const reading = await plannedFrames(stillsAnd([], footage, prepared), signal);
  try {
    const reference = await openSpeaking(prepared, createFrameReader(reading));
    signal.throwIfAborted();
    kept.keep(key, reference);
  } finally {
    reading.close();
  }
}

/** What is drawn, of what, and where it goes. */
interface Drawing extends Begun {
  readonly job: FootageJob | FootageJobAhead;
  readonly prepared: PreparedFootage;
  readonly footage: PlannedFrames;
  readonly control: RenderControl;
}

/** @returns how many frames there were, and the first of them */
async function drawFrames(
  { job, prepared, shown: { mouths, total, strength }, captions: spoken, footage, encoder, control }: Drawing,
  transplant: Transplant,
): Promise<{ readonly count: number; readonly first: Uint8Array | undefined }> {
  const { shape } = prepared;
  const { width, height, fps } = shape;
  const watermark =
    job.watermark === true ? await createWatermark({ width, height, luma: NOTHING, u: NOTHING, v: NOTHING }) : null;
  const logo = job.logo && (await createLogo(job.logo, shape));
  const room = { mouth: footageMouth(prepared), taken: takenAtTop([logo ?? null], height) };
  const captions = spoken && (await createCaptionTrack(spoken, { width, height }, room));
  const held: Uint8Array[] = [];
  let first: Uint8Array | undefined;
  let count = 0;
  for await (const mouth of mouths) {
    control.signal.throwIfAborted();
    const { value } = await footage.frames.next();
    if (!value) return speechTooLong(job, count);
    const { index, frame: drawn } = value;
    const share = strength(count);
    if (share > 0) {
      const frame = prepared.frames[index];
      if (!frame) throw new FootageError('bad_prepared', `Frame ${index} was not prepared`);
      transplant.draw(drawn, { frame, mouth, share });
    }
    watermark?.draw(drawn);
    logo?.draw(drawn);
    first ??= drawn.slice();
    await captions?.draw(drawn, count / fps);
    await encoder.write(drawn);
    held.push(drawn);
    const read = held.length >= HELD ? held.shift() : undefined;
    if (read) footage.release(read);
    const done = Math.min(1, count++ / (total() ?? Infinity));
    control.progress(FACE_SHARE + RENDER_SHARE * done, 'render');
  }
  return { count, first };
}

/** Waits for the speech, whose maker may say by itself that it is too long, and throws. */
async function speechTooLong(job: FootageJob | FootageJobAhead, frames: number): Promise<never> {
  if ('parts' in job) await job.speech;
  throw new FootageError('bad_prepared', `The speech is longer than the ${frames} frames that were planned`);
}
