import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Engines } from '@orator/engines/engines';
import type {
  HeadEngine,
  HeadJob,
  HeadResult,
  HeadStage,
  RenderControl,
  Spoken,
} from '@orator/engines/head/head-engine';
import { HeadServerError } from '@orator/engines/head-server/head-server';
import { createFeed } from '@orator/engines/media/feed';
import type { OnSound, Speech, SpeechPart } from '@orator/engines/speech/speech-engine';
import { captionsSrt, captionsVtt } from '@orator/engines/speech/output/captions';
import type { FilmWriter } from '../films/films.ts';
import type { TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';
import { findFace, renderFootage } from '../steps/face-source.ts';
import { findLogo, withLogo } from '../steps/find-logo.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { followHead } from '../steps/follow-head.ts';
import { withBackdrop } from '../steps/with-backdrop.ts';
import { speakAhead } from '../steps/speak-ahead.ts';
import { speakDraft, speakScript } from '../steps/speak-script.ts';

const FPS = 25;

/** The part of a job that is the photo's. */
type PhotoOfJob = Pick<
  HeadJob,
  'portraitPath' | 'landmarks' | 'width' | 'height' | 'fps' | 'emotion' | 'intensity' | 'backdrop' | 'seed'
>;

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const head = headOf(input, task.engines);
    const files = { outPath: join(task.folder, 'video.mp4'), posterPath: join(task.folder, 'poster.jpg') };
    // Captions are laid out, and a draft is cut, when all is said.
    const parts = input.captions === 'none' && input.draft !== true ? createFeed<SpeechPart>() : null;
    const told = followBoth(task);
    const speaking = speakAhead(task.signal, async (signal) => {
      const said = await speak(input, { ...task, signal, progress: told.speech }, parts?.push).catch(
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
    const film = filmOf(task, spoken);
    const toRender = {
      input,
      task,
      files,
      spoken,
      parts: parts?.stream,
      signal,
      onBytes: film.push,
      progress: told.head,
    };
    const made = await renderFace(head, toRender).catch(async (error: unknown) => {
      await speaking.abandon(error);
      await film.abandon();
      throw error;
    });
    const { speech } = await spoken;
    await film.end();
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
    };
  },
};

const speak = (input: TaskInput<'photo-video'>, task: TaskContext<'photo-video'>, onSound?: OnSound) =>
  input.draft === true ? speakDraft(input.script, task) : speakScript(input.script, task, onSound);

/**
 * Tells how far speech and video are, of which one may begin before the other ends: the speech until there are frames, and of the
 * video what is done once the speech is there, or frames.
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

/** The film of a video. Its length is an estimate where it begins before all is said. */
function filmOf(task: TaskContext<'photo-video'>, spoken: ToRender['spoken']): FilmWriter {
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

interface ToRender {
  readonly input: TaskInput<'photo-video'>;
  readonly task: TaskContext<'photo-video'>;
  readonly files: { readonly outPath: string; readonly posterPath: string };
  /** The speech, which may still be being made. */
  readonly spoken: Promise<{ readonly speech: Speech; readonly wav: string }>;
  /** The same as it is made, where the video may begin with that. */
  readonly parts: ReadableStream<SpeechPart> | undefined;
  /** Gets the video while it is made. */
  readonly onBytes: (bytes: Uint8Array) => void;
  readonly progress: RenderControl['progress'];
  readonly signal: AbortSignal;
}

/** What a logo makes room for. */
const aroundLogo = ({ captions, watermark }: TaskInput<'photo-video'>) => ({
  captions: captions !== 'none',
  topTitle: false,
  lowerTitle: false,
  mark: watermark,
});

async function renderFace({ render }: HeadEngine, toRender: ToRender): Promise<HeadResult> {
  const { input, task, files, spoken, parts, signal, onBytes, progress } = toRender;
  const [face, stored] = await Promise.all([
    findFace(task, input),
    findLogo(task, input.logo, { ...input, around: aroundLogo(input) }),
  ]);
  const { captions: style, script } = input;
  const speech = spoken.then(({ speech: { words, timeline }, wav }): Spoken => {
    const captions = style === 'none' ? undefined : { style, locale: script.locale, words };
    return { audioPath: wav, timeline, captions };
  });
  // Whatever fails first ends the rest.
  speech.catch(() => undefined);
  const control: RenderControl = { signal, progress, film: onBytes };
  const quality = input.mode === GenerationMode.Premium ? 'premium' : 'fast';
  return withLogo(task, stored, async (logo) => {
    const common = { ...files, quality, logo, watermark: input.watermark } as const;
    if ('footageId' in face) return renderFootage(task, face.footageId, { ...common, ...(await speech) }, control);
    return renderPhoto(toRender, face.imageKey, (photo) => {
      // The speech may have failed meanwhile.
      signal.throwIfAborted();
      return render({ ...common, ...photo, speech, parts }, control);
    });
  });
}

async function renderPhoto(
  { input, task }: ToRender,
  imageKey: string,
  render: (photo: PhotoOfJob) => Promise<HeadResult>,
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
  /** What the operator calls it; null for the built-in engine. */
  readonly name: string | null;
}

/**
 * The engine that was offered for the price.
 * @throws {HeadServerError} where this worker has another one: none takes its place
 */
function headOf({ engine }: TaskInput<'photo-video'>, { head, servedHead }: Engines): NamedHead {
  if (engine === 'built-in') return { ...head, name: null };
  if (servedHead?.engine === engine) return servedHead;
  throw new HeadServerError('head_unable', `this worker has no head engine ${engine}`);
}
