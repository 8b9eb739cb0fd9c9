import { join } from 'node:path';
import { LOOP_S } from '@orator/contracts/photo-avatars/loop';
import { shrinkVideo } from '@orator/media/shrink-video';
import { followHead } from '../steps/follow-head.ts';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { portraitKey } from '../steps/portrait-key.ts';
import type { Handlers } from '../context/handlers.ts';

const FPS = 25;
/** Shorter side of the thumbnail, pixels: a card is 200 points wide, and phones have two pixels per point. */
const PREVIEW_SIDE = 360;

export const photoAvatarHandlers: Pick<Handlers, 'photo-avatar'> = {
  'photo-avatar': async (input, task) => {
    const imageKey = await portraitKey(task, input);
    const landmarks = await readLandmarks(task.storage, imageKey);
    const [outPath, posterPath] = [join(task.folder, 'clip.mp4'), join(task.folder, 'poster.jpg')];
    const render = (portraitPath: string) =>
      task.engines.head.render(
        {
          portraitPath,
          ...(landmarks === null ? {} : { landmarks }),
          loopS: LOOP_S,
          width: input.width,
          height: input.height,
          fps: FPS,
          quality: 'fast',
          outPath,
          posterPath,
          seed: task.taskId,
        },
        { signal: task.signal, progress: followHead(task) },
      );
    const made = await task.storage.withLocalCopy(imageKey, render);
    await task.stage('finish');
    const previewPath = join(task.folder, 'preview.mp4');
    await shrinkVideo(outPath, previewPath, { side: PREVIEW_SIDE }, task.signal, {
      seconds: made.durationS,
      progress: task.progress,
    });
    return {
      clip_key: await task.store('clip', outPath),
      preview_key: await task.store('preview', previewPath),
      poster_key: await task.store('poster', posterPath),
      photo_avatar_id: task.taskId,
      duration_s: made.durationS,
      width: made.width,
      height: made.height,
    };
  },
};
