import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Captions } from '@orator/engines/captions/caption-track';
import type { Engines } from '@orator/engines/engines';
import type { HeadEngine, HeadResult } from '@orator/engines/head/head-engine';
import type { PlacedLogo } from '@orator/engines/media/logo';
import { HeadServerError } from '@orator/engines/head-server/head-server';
import { captionsSrt, captionsVtt } from '@orator/engines/speech/output/captions';
import type { FilmWriter } from '@orator/platform/films';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import type { TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';
import { type FaceSource, findFace, renderFootage } from '../steps/face-source.ts';
import { findLogo, withLogo } from '../steps/find-logo.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { followHead } from '../steps/follow-head.ts';
import { withBackdrop } from '../steps/with-backdrop.ts';
import { speakDraft, speakScript } from '../steps/speak-script.ts';

const FPS = 25;

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const face = await findFace(task, input);
    const head = headOf(input, task.engines);
    const logo = await findLogo(task, input.logo, { ...input, around: aroundLogo(input) });
    const { speech, wav } = await (input.draft === true ? speakDraft : speakScript)(input.script, task);
    const files = { outPath: join(task.folder, 'video.mp4'), posterPath: join(task.folder, 'poster.jpg') };
    const { captions: style } = input;
    const captions = style === 'none' ? undefined : { style, locale: input.script.locale, words: speech.words };
    const film = task.film(videoSeconds(speech.timeline.durationS));
    const { timeline } = speech;
    const made = await withLogo(task, logo, (placed) =>
      renderFace(face, head, { input, task, files, captions, logo: placed, audioPath: wav, timeline, film }),
    ).catch(async (error: unknown) => {
      await film.abandon();
      throw error;
    });
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

interface ToRender {
  readonly input: TaskInput<'photo-video'>;
  readonly task: TaskContext<'photo-video'>;
  readonly files: { readonly outPath: string; readonly posterPath: string };
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
  readonly captions: Captions | undefined;
  readonly logo: PlacedLogo | undefined;
  readonly film: FilmWriter;
}

/** What a logo makes room for. */
const aroundLogo = ({ captions, watermark }: TaskInput<'photo-video'>) => ({
  captions: captions !== 'none',
  topTitle: false,
  lowerTitle: false,
  mark: watermark,
});

async function renderFace(
  face: FaceSource,
  { render }: HeadEngine,
  { input, task, files, film, ...speech }: ToRender,
): Promise<HeadResult> {
  const { storage, signal } = task;
  const control = { signal, progress: followHead(task), film: film.push };
  const quality = input.mode === GenerationMode.Premium ? 'premium' : 'fast';
  const common = { ...speech, ...files, quality, watermark: input.watermark } as const;
  if ('footageId' in face) return renderFootage(task, face.footageId, common, control);
  const { imageKey } = face;
  const landmarks = await readLandmarks(storage, imageKey);
  const { width, height, emotion, intensity, background } = input;
  return storage.withLocalCopy(imageKey, (portraitPath) =>
    withBackdrop(task, background, (backdrop) =>
      render(
        {
          ...common,
          portraitPath,
          ...(landmarks === null ? {} : { landmarks }),
          width,
          height,
          fps: FPS,
          emotion,
          intensity,
          backdrop,
          seed: task.taskId,
        },
        control,
      ),
    ),
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
