import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { captionsSrt, captionsVtt } from '@orator/engines/speech/output/captions';
import type { TaskContext } from '../worker/task-context.ts';
import { followHead } from '../steps/follow-head.ts';
import { hearRecording } from '../steps/hear-recording.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { portraitKey } from '../steps/portrait-key.ts';
import type { Handlers } from './index.ts';

const FPS = 25;

/** The words as captions, where there are any. */
const storeCaptions = async (task: TaskContext<'lip-sync'>, words: Parameters<typeof captionsVtt>[0]) =>
  words.length === 0
    ? {}
    : {
        captions_key: await task.store('captions', Buffer.from(captionsVtt(words))),
        subtitles_key: await task.store('subtitles', Buffer.from(captionsSrt(words))),
      };

export const lipSyncHandlers: Pick<Handlers, 'lip-sync'> = {
  'lip-sync': async (input, task) => {
    const imageKey = await portraitKey(task, input);
    const landmarks = await readLandmarks(task.storage, imageKey);
    const { audioPath, heard } = await hearRecording(input, task);
    const [outPath, posterPath] = [join(task.folder, 'video.mp4'), join(task.folder, 'poster.jpg')];
    const render = (portraitPath: string) =>
      task.engines.head.render(
        {
          portraitPath,
          ...(landmarks === null ? {} : { landmarks }),
          audioPath,
          timeline: heard.timeline,
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
      ...(await storeCaptions(task, heard.words)),
      duration_s: made.durationS,
      width: made.width,
      height: made.height,
    };
  },
};
