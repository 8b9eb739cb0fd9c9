import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { videoSeconds } from '@orator/contracts/photo-videos/length';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { Captions } from '@orator/engines/captions/caption-track';
import type { HeadResult } from '@orator/engines/head/head-engine';
import { captionsSrt, captionsVtt } from '@orator/engines/speech/output/captions';
import type { FilmWriter } from '@orator/platform/films';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { InputGone, type TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { followHead } from '../steps/follow-head.ts';
import { portraitKey } from '../steps/portrait-key.ts';
import { withBackdrop } from '../steps/with-backdrop.ts';
import { speakScript } from '../steps/speak-script.ts';

const FPS = 25;

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const face = await faceOf(input, task);
    const { speech, wav } = await speakScript(input.script, task);
    const files = { outPath: join(task.folder, 'video.mp4'), posterPath: join(task.folder, 'poster.jpg') };
    const { captions: style } = input;
    const captions = style === 'none' ? undefined : { style, locale: input.script.locale, words: speech.words };
    const film = task.film(videoSeconds(speech.timeline.durationS));
    const { timeline } = speech;
    const made = await renderFace(face, { input, task, files, captions, audioPath: wav, timeline, film }).catch(
      async (error: unknown) => {
        await film.abandon();
        throw error;
      },
    );
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
    };
  },
};

/** Whose lips move: of a picture, or of footage. */
type FaceSource = { readonly imageKey: string } | { readonly footageId: string };

/** @throws InputGone when it was deleted meanwhile */
async function faceOf(input: TaskInput<'photo-video'>, task: TaskContext<'photo-video'>): Promise<FaceSource> {
  const { video_avatar_id: id } = input;
  if (id === undefined) return { imageKey: await portraitKey(task, input) };
  const where = { id, userId: task.userId, readyAt: { not: null } };
  const row = await task.db.videoAvatar.findFirst({ where, select: { id: true } });
  if (row === null) throw new InputGone('the footage is gone');
  return { footageId: row.id };
}

interface ToRender {
  readonly input: TaskInput<'photo-video'>;
  readonly task: TaskContext<'photo-video'>;
  readonly files: { readonly outPath: string; readonly posterPath: string };
  readonly audioPath: string;
  readonly timeline: SpeechTimeline;
  readonly captions: Captions | undefined;
  readonly film: FilmWriter;
}

async function renderFace(face: FaceSource, { input, task, files, film, ...speech }: ToRender): Promise<HeadResult> {
  const { storage, engines, signal } = task;
  const control = { signal, progress: followHead(task), film: film.push };
  const quality = input.mode === GenerationMode.Premium ? 'premium' : 'fast';
  const common = { ...speech, ...files, quality, watermark: input.watermark } as const;
  if ('footageId' in face) {
    const { video, prepared } = footageKeys(face.footageId);
    return storage.withLocalCopy(video, (footagePath) =>
      storage.withLocalCopy(prepared, (preparedPath) =>
        engines.footage.render({ ...common, footagePath, preparedPath }, control),
      ),
    );
  }
  const { imageKey } = face;
  const landmarks = await readLandmarks(storage, imageKey);
  const { width, height, emotion, intensity, background } = input;
  return storage.withLocalCopy(imageKey, (portraitPath) =>
    withBackdrop(task, background, (backdrop) =>
      engines.head.render(
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
