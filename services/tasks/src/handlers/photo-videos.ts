import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { taskKey } from '@orator/platform/task-output';
import { captionsVtt } from '@orator/engines/speech/joining/captions';
import { readLandmarks } from './landmarks-file.ts';
import type { TaskContext } from '../worker/task-context.ts';
import type { Handlers } from './index.ts';
import { speak } from './speeches.ts';

const FPS = 25;

/** Passes on what the head engine says of itself: its stages are this job's, its fraction is of its whole work. */
function followHead(task: TaskContext): (fraction: number, stage: string) => void {
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

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const imageKey = await task.imageKey(input.image_id);
    const [portraitPath, landmarks] = await Promise.all([
      task.storage.localPath(imageKey),
      readLandmarks(task.storage, imageKey),
    ]);
    const { speech, wav } = await speak(input.script, task);
    const [outPath, posterPath] = [join(task.folder, 'video.mp4'), join(task.folder, 'poster.jpg')];
    const made = await task.engines.head.render(
      {
        portraitPath,
        ...(landmarks === null ? {} : { landmarks }),
        audioPath: wav,
        timeline: speech.timeline,
        width: input.width,
        height: input.height,
        fps: FPS,
        quality: input.mode === GenerationMode.Premium ? 'premium' : 'fast',
        mark: input.mark,
        outPath,
        posterPath,
        seed: task.taskId,
      },
      { signal: task.signal, progress: followHead(task) },
    );
    await task.stage('finish');
    const keys = {
      video_key: taskKey(task.taskId, 'video.mp4'),
      poster_key: taskKey(task.taskId, 'poster.jpg'),
      captions_key: taskKey(task.taskId, 'captions.vtt'),
    };
    await task.storage.putFile(keys.video_key, outPath);
    await task.storage.putFile(keys.poster_key, posterPath);
    await task.storage.put(keys.captions_key, Buffer.from(captionsVtt(speech.words)));
    return { ...keys, duration_s: made.durationS, width: made.width, height: made.height };
  },
};
