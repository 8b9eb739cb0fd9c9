import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import type { HeadStage } from '@orator/engines/head/head-engine';
import { captionsSrt, captionsVtt } from '@orator/engines/speech/output/captions';
import { InputGone, type TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { speakScript } from '../steps/speak-script.ts';

type PhotoVideoTask = TaskContext<'photo-video'>;

const FPS = 25;

/** The stages of the head engine are this kind's; its fraction is of its whole work. */
function followHead(task: PhotoVideoTask): (fraction: number, stage: HeadStage) => void {
  let current = '';
  let since = 0;
  return (fraction, stage) => {
    if (stage !== current) {
      current = stage;
      since = fraction;
      void task.stage(stage);
    }
    task.progress(since < 1 ? (fraction - since) / (1 - since) : 1);
  };
}

/** @throws InputGone when the photo was deleted meanwhile */
async function portraitKey({ db, storage, taskId }: PhotoVideoTask, imageId: string): Promise<string> {
  const where = { id: imageId, user: { tasks: { some: { id: taskId } } } };
  const image = await db.photoImage.findFirst({ where, select: { key: true } });
  if (image === null || !(await storage.has(image.key))) throw new InputGone('the photo is gone');
  return image.key;
}

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const imageKey = await portraitKey(task, input.image_id);
    const landmarks = await readLandmarks(task.storage, imageKey);
    const { speech, wav } = await speakScript(input.script, task);
    const [outPath, posterPath] = [join(task.folder, 'video.mp4'), join(task.folder, 'poster.jpg')];
    const render = (portraitPath: string) =>
      task.engines.head.render(
        {
          portraitPath,
          ...(landmarks === null ? {} : { landmarks }),
          audioPath: wav,
          timeline: speech.timeline,
          width: input.width,
          height: input.height,
          fps: FPS,
          quality: input.mode === GenerationMode.Premium ? 'premium' : 'fast',
          watermark: input.watermark,
          emotion: input.emotion,
          intensity: input.intensity,
          outPath,
          posterPath,
          seed: task.taskId,
        },
        { signal: task.signal, progress: followHead(task) },
      );
    const made = await task.storage.withLocalCopy(imageKey, render);
    await task.stage('finish');
    return {
      video_key: await task.store('video', outPath),
      poster_key: await task.store('poster', posterPath),
      captions_key: await task.store('captions', Buffer.from(captionsVtt(speech.words))),
      subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(speech.words))),
      duration_s: made.durationS,
      width: made.width,
      height: made.height,
    };
  },
};
