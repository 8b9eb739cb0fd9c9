import type { MessagePort } from 'node:worker_threads';
import { createFootageEngine } from '../footage/built-in-footage.ts';
import { composeStill } from '../head/compose-still.ts';
import { createHeadEngine } from '../head/built-in-head.ts';
import type { HeadResult, RenderControl, Spoken } from '../head/head-engine.ts';
import { createFeed } from '../media/feed.ts';
import type { SpeechPart } from '../speech/speech-engine.ts';
import { finishVideo } from '../head-server/finish-video.ts';
import { prepareJob, type PrepareJob } from '../head-server/prepare-job.ts';
import {
  checkPicture,
  cutOutPreview,
  editPhoto,
  measureStored,
  preparePaintable,
} from '../photo-edit/built-in-photo-edit.ts';
import { analysePortrait } from '../portrait/built-in-portrait.ts';
import { fitVoice } from '../portrait/fit-voice.ts';
import { loadFaceModels, loadPoseModel } from '../portrait/models.ts';
import { compose, cutOut } from '../product-photo/built-in-product-photo.ts';
import type { CutProductJob, ProductPhotoJob } from '../product-photo/product-photo-engine.ts';
import { paintPhoto } from '../text-to-photo/built-in-photo.ts';
import { createPodcastEngine } from '../podcast/built-in-podcast.ts';
import { drawScenes } from '../scenes/draw-scenes.ts';
import { fitFootage } from '../scenes/fit-footage.ts';
import type { PhotoJob } from '../text-to-photo/photo-engine.ts';
import {
  type AnalyseRequest,
  type AnalyseThreadResult,
  type CutProductThreadResult,
  type EditReply,
  type EditRequest,
  type EditThreadResult,
  type FilmPiece,
  type FootageReply,
  type FootageRequest,
  type FootageThreadResult,
  type PaintThreadResult,
  type PrepareThreadResult,
  type ReadyRequest,
  type ReadyThreadResult,
  type RenderProgress,
  type RenderRequest,
  type RenderThreadResult,
  type StillRequest,
  type StillThreadResult,
  type ToldThread,
  toThreadResult,
} from './thread-messages.ts';

// Program of the pools' threads. Models are loaded once for each thread, at their first use.

const head = createHeadEngine();
const podcast = createPodcastEngine();
const footage = createFootageEngine();

/** Checks a photo. */
export const analyse = ({ bytes, options }: AnalyseRequest): Promise<AnalyseThreadResult> =>
  toThreadResult(() => analysePortrait(bytes, undefined, options));

/** Paints a picture from words. */
export const paint = (job: PhotoJob): Promise<PaintThreadResult> => toThreadResult(() => paintPhoto(job));

/** Makes what a browser moves a portrait with. */
export const composeFace = ({ portrait, side, jpegPath }: StillRequest): Promise<StillThreadResult> =>
  toThreadResult(() => composeStill(portrait, side, jpegPath));

/** Edits a photo, cuts the person out of one, checks a picture, measures how bare somebody is, or fits a voice. */
export const edit = (request: EditRequest): Promise<EditThreadResult> =>
  toThreadResult(async (): Promise<EditReply> => {
    if ('job' in request) return { analysis: await editPhoto(request.job) };
    if ('toPaint' in request) return { paintable: await preparePaintable(request.toPaint) };
    if ('photo' in request) return { cutOut: await cutOutPreview(request.photo) };
    if ('faced' in request) return { bareChest: await measureStored(request.faced) };
    if ('speaker' in request) return { voice: await fitVoice(request.speaker) };
    return { checked: await checkPicture(request.upload) };
  });

/** Checks a picture of a product and cuts the product out. */
export const cutOutProduct = (job: CutProductJob): Promise<CutProductThreadResult> => toThreadResult(() => cutOut(job));

/** Puts products into the photo of a person. */
export const composeProduct = (job: ProductPhotoJob): Promise<AnalyseThreadResult> =>
  toThreadResult(() => compose(job));

/** Loads the models of the portrait engine. */
export const warm = async (): Promise<void> => {
  await Promise.all([loadFaceModels(), loadPoseModel()]);
};

/** Starts what the first video would wait for; the thread has loaded its program. */
export const start = (): void => head.warm();

/** Renders a job. */
export const render = ({ job, port, film }: RenderRequest): Promise<RenderThreadResult> =>
  toThreadResult(() => followed({ port, film }, (control, coming) => renderJob(job, control, coming)));

/** Readies a face for a video that may follow. */
export const ready = ({ face, port }: ReadyRequest): Promise<ReadyThreadResult> =>
  toThreadResult(() =>
    followed({ port, film: false }, async ({ signal }) => {
      head.warm();
      await head.ready(face, signal);
      return null;
    }),
  );

/** A speech that is told over the port. */
interface ComingSpeech {
  readonly speech: Promise<Spoken>;
  readonly parts: ReadableStream<SpeechPart>;
}

function renderJob(job: RenderRequest['job'], control: RenderControl, coming: ComingSpeech): Promise<HeadResult> {
  if ('faces' in job) return podcast.render(job, control);
  if ('texts' in job) return drawScenes(job, control);
  if ('fit' in job) return fitFootage(job, control);
  if ('madePath' in job) return finishVideo(job, control);
  if (!('speech' in job)) return head.render(job, control);
  const { speech, parts } = coming;
  // Not sooner: it would take time from the video that somebody waits for.
  return head.render({ ...job, speech, ...(job.speech === 'in parts' && { parts }) }, control).finally(head.warm);
}

/** Writes what a head server makes a video of. A thread that is stopped is ended. */
export const prepare = (job: PrepareJob): Promise<PrepareThreadResult> =>
  toThreadResult(() => prepareJob(job, new AbortController().signal));

/** Looks through footage, readies it, or renders it. */
export const renderFootage = ({ job, port, film }: FootageRequest): Promise<FootageThreadResult> =>
  toThreadResult(() =>
    followed({ port, film }, async (control, coming): Promise<FootageReply> => {
      if ('audioPath' in job) return { made: await footage.render(job, control) };
      if ('speech' in job) return { made: await footage.render({ ...job, ...coming }, control) };
      if ('toReady' in job) {
        await footage.ready(job.toReady, control.signal);
        return { readied: true };
      }
      const { progress, signal } = control;
      return { verdict: await footage.check(job, { progress: (fraction) => progress(fraction, 'face'), signal }) };
    }),
  );

/** Does work whose progress, and video where it is asked for, is sent over the port; over which it is stopped, or told a speech. */
async function followed<Value>(
  { port, film }: { readonly port: MessagePort; readonly film: boolean },
  work: (control: RenderControl, coming: ComingSpeech) => Promise<Value>,
): Promise<Value> {
  const report = (progress: RenderProgress): void => port.postMessage(progress);
  const stop = new AbortController();
  const speech = Promise.withResolvers<Spoken>();
  // Most work waits for none.
  speech.promise.catch(() => undefined);
  const parts = createFeed<SpeechPart>();
  port.on('message', (told: ToldThread) => {
    if (told === 'stop') {
      stop.abort(new Error('stopped'));
      speech.reject(stop.signal.reason);
      parts.fail(stop.signal.reason);
    } else if ('part' in told) parts.push(told.part);
    else {
      speech.resolve(told.speech);
      parts.end();
    }
  });
  const control: RenderControl = {
    progress: (fraction, stage) => report({ fraction, stage }),
    signal: stop.signal,
    ...(film && { film: (bytes: Uint8Array): void => port.postMessage({ film: bytes } satisfies FilmPiece) }),
  };
  try {
    return await work(control, { speech: speech.promise, parts: parts.stream });
  } finally {
    port.close();
  }
}
