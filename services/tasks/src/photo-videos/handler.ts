import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { Script } from '@orator/contracts/scripts/schema';
import { mostSpeechSeconds } from '@orator/contracts/scripts/speech-estimate';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Engines } from '@orator/engines/engines';
import type {
  HeadEngine,
  HeadJob,
  HeadResult,
  HeadStage,
  RenderControl,
  Spoken,
} from '@orator/talking-heads/head/head-engine';
import { HeadServerError } from '@orator/videos/head-server/head-server';
import { createFeed, type Feed } from '@orator/media/feed';
import type { SpeechPart } from '@orator/speech/speech-engine';
import { captionsSrt, captionsVtt } from '@orator/speech/output/captions';
import type { FilmWriter } from '../films/films.ts';
import type { TaskContext } from '../context/task-context.ts';
import type { Handlers } from '../context/handlers.ts';
import { findFace, renderFootage } from '../steps/face-source.ts';
import { findLogo, withLogo } from '../steps/find-logo.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { followHead } from '../steps/follow-head.ts';
import { withBackdrop } from '../steps/with-backdrop.ts';
import { sayScript } from '../steps/say-script.ts';
import { presentProof, type ProvedSpeech } from '../steps/prove-speech.ts';
import {
  proveScript,
  speakAhead,
  speakBeginning,
  speakProved,
  speakScript,
  type SpokenScript,
} from '../steps/speak-script.ts';

const FPS = 25;

/** The part of a job that concerns the photo. */
type FramedPhoto = Pick<
  HeadJob,
  'portraitPath' | 'landmarks' | 'width' | 'height' | 'fps' | 'emotion' | 'intensity' | 'backdrop' | 'seed'
>;

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const head = chooseHead(input, task.engines);
    const files = { outPath: join(task.folder, 'video.mp4'), posterPath: join(task.folder, 'poster.jpg') };
    const script = sayScript(input.script, input.lexicon);
    // The beginning of a video is cut from a complete speech; a head server gets one request, after the speech was
    // heard again.
    const parts = input.draft === true || head.name !== null ? null : createFeed<SpeechPart>();
    const told = followBoth(task);
    const speaking = speakAhead(task.signal, async (signal) => {
      const said = await speak(script, { ...task, signal, progress: told.speech }, { input, parts }).catch(
        (error: unknown) => {
          parts?.fail(error);
          throw error;
        },
      );
      parts?.end();
      told.said();
      return said;
    });
    const { spoken, signal } = speaking;
    const proved = spoken.then((said) =>
      'spokenAgain' in said ? said : proveScript(script, { ...task, signal }, said),
    );
    proved.catch(() => undefined);
    const film = makeFilmWriter(task, spoken);
    const rendering = { input, task, files, signal, progress: told.head };
    const first = { ...rendering, spoken, parts: parts?.stream, onBytes: film.push };
    const seen = await renderFace(head, first).catch(async (error: unknown) => {
      await speaking.abandon(error);
      await proved.catch(() => undefined);
      await film.abandon();
      throw error;
    });
    await film.end();
    const { speech, ...proof } = await proved;
    // If a sentence was spoken again, the video is rendered again, so that the lips follow the new reading. Few videos
    // need that.
    const isDrawnAgain = parts !== null && proof.spokenAgain > 0;
    const made = isDrawnAgain
      ? await renderFace(head, { ...rendering, spoken: proved, progress: () => undefined })
      : seen;
    await task.stage('finish');
    return {
      video_key: await task.store('video', files.outPath),
      poster_key: await task.store('poster', files.posterPath),
      captions_key: await task.store('captions', Buffer.from(captionsVtt(speech.words))),
      subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(speech.words))),
      duration_s: made.durationS,
      width: made.width,
      height: made.height,
      engine: input.engine,
      ...(head.name !== null && { engine_name: head.name }),
      ...(input.draft === true && { draft: true }),
      ...(made.movesAsFast && { moves_as_fast: true }),
      ...presentProof(proof),
    };
  },
};

interface Speaking {
  readonly input: TaskInput<'photo-video'>;
  /**
   * Receives the speech while it is made, if the video starts with it; the speech is then heard again while the video
   * is made.
   */
  readonly parts: Pick<Feed<SpeechPart>, 'push'> | null;
}

const speak = (
  script: Script,
  task: TaskContext<'photo-video'>,
  { input, parts }: Speaking,
): Promise<SpokenScript | (ProvedSpeech & SpokenScript)> => {
  if (parts !== null) return speakScript(script, task, parts.push);
  return input.draft === true ? speakBeginning(script, task) : speakProved(script, task);
};

/**
 * Combines the progress of speech and video, which overlap: reports the speech until it is complete or the first frame
 * is drawn, then the video.
 */
function followBoth(task: TaskContext<'photo-video'>) {
  const follow = followHead(task);
  let last: readonly [number, HeadStage] | null = null;
  let begun = false;
  return {
    speech: (fraction: number): void => {
      if (!begun) task.progress(fraction);
    },
    said: (): void => {
      begun = true;
      if (last !== null) follow(...last);
    },
    head: (fraction: number, stage: HeadStage): void => {
      last = [fraction, stage];
      begun ||= stage === 'render';
      if (begun) follow(fraction, stage);
    },
  };
}

/** Starts the film of a video. Its length is an estimate when it starts before the speech is complete. */
function makeFilmWriter(task: TaskContext<'photo-video'>, spoken: Rendering['spoken']): FilmWriter {
  let seconds = task.durationS;
  spoken.then(({ speech }) => (seconds = videoSeconds(speech.timeline.durationS))).catch(() => undefined);
  let film: FilmWriter | null = null;
  return {
    push: (bytes) => {
      film ??= task.film(seconds);
      film.push(bytes);
    },
    end: async () => film?.end(),
    abandon: async () => film?.abandon(),
  };
}

interface Rendering {
  readonly input: TaskInput<'photo-video'>;
  readonly task: TaskContext<'photo-video'>;
  readonly files: { readonly outPath: string; readonly posterPath: string };
  /** Resolves with the speech, which may still be in progress. */
  readonly spoken: Promise<SpokenScript>;
  /** The speech as it is made, when the video can start with that. */
  readonly parts?: ReadableStream<SpeechPart> | undefined;
  /** Receives the bytes of the video while it is made. */
  readonly onBytes?: (bytes: Uint8Array) => void;
  readonly progress: RenderControl['progress'];
  readonly signal: AbortSignal;
}

/** The elements that a logo must not cover. */
const aroundLogo = ({ captions, watermark }: TaskInput<'photo-video'>) => ({
  captions: captions !== 'none',
  topTitle: false,
  lowerTitle: false,
  mark: watermark,
});

async function renderFace({ render }: HeadEngine, rendering: Rendering): Promise<HeadResult> {
  const { input, task, files, spoken, parts, signal, onBytes, progress } = rendering;
  const [face, stored] = await Promise.all([
    findFace(task, input),
    findLogo(task, input.logo, { ...input, around: aroundLogo(input) }),
  ]);
  const { captions: style, script } = input;
  const captioned = style === 'none' ? undefined : { style, locale: script.locale };
  const speech = spoken.then(({ speech: { words, timeline }, wav }): Spoken => {
    return { audioPath: wav, timeline, captions: captioned && { ...captioned, words } };
  });
  // The first failure ends the rest.
  speech.catch(() => undefined);
  const control: RenderControl = { signal, progress, film: onBytes };
  const quality = input.mode === GenerationMode.Premium ? 'premium' : 'fast';
  return withLogo(task, stored, async (logo) => {
    const common = { ...files, quality, logo, watermark: input.watermark } as const;
    if ('footageId' in face) {
      const mostS = mostSpeechSeconds(task.durationS);
      const said = parts ? { speech, parts, captioned, mostS, expectedS: task.durationS } : await speech;
      return renderFootage(task, face.footageId, { ...common, ...said }, control);
    }
    return renderPhoto(rendering, face.imageKey, (photo) => {
      // The speech may have failed meanwhile.
      signal.throwIfAborted();
      return render({ ...common, ...photo, speech, parts, captioned, expectedS: task.durationS }, control);
    });
  });
}

async function renderPhoto(
  { input, task }: Rendering,
  imageKey: string,
  render: (photo: FramedPhoto) => Promise<HeadResult>,
): Promise<HeadResult> {
  const { storage, taskId } = task;
  const landmarks = await readLandmarks(storage, imageKey);
  const { width, height, emotion, intensity, background } = input;
  const photo = { ...(landmarks !== null && { landmarks }), width, height, fps: FPS, emotion, intensity, seed: taskId };
  return storage.withLocalCopy(imageKey, (portraitPath) =>
    withBackdrop(task, background, (backdrop) => render({ ...photo, portraitPath, backdrop })),
  );
}

interface NamedHead extends HeadEngine {
  /** The operator's name for the engine; null for the built-in one. */
  readonly name: string | null;
}

/**
 * The engine that the quote was for.
 * @throws {HeadServerError} when this worker has another engine, because none may replace it
 */
function chooseHead({ engine }: TaskInput<'photo-video'>, { head, servedHead }: Engines): NamedHead {
  if (engine === 'built-in') return { ...head, name: null };
  if (servedHead?.engine === engine) return servedHead;
  throw new HeadServerError('head_unable', `this worker has no head engine ${engine}`);
}
