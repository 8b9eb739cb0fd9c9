import { join } from 'node:path';
import { GenerationMode } from '@orator/contracts/core/common';
import { captionsSrt, captionsVtt } from '@orator/engines/speech/output/captions';
import type { Handlers } from './index.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { followHead } from '../steps/follow-head.ts';
import { portraitKey } from '../steps/portrait-key.ts';
import { speakScript } from '../steps/speak-script.ts';

const FPS = 25;

export const photoVideoHandlers: Pick<Handlers, 'photo-video'> = {
  'photo-video': async (input, task) => {
    const imageKey = await portraitKey(task, input);
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
