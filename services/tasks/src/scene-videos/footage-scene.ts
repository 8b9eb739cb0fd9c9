import { join } from 'node:path';
import type { Scene } from '@orator/contracts/scene-videos/schema';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { HeadJob, HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import type { TaskContext } from '../context/task-context.ts';
import { findFace, renderFootage } from '../steps/face-source.ts';
import { InputGone } from '../context/task-context.ts';

/** The parameters that all scenes of a video share. */
export type SceneJob = Pick<
  HeadJob,
  'audioPath' | 'timeline' | 'width' | 'height' | 'fps' | 'quality' | 'outPath' | 'posterPath'
> & { readonly watermark: boolean };

/** Share of the progress for new lips; the rest is for resizing. */
const LIPS_SHARE = 0.8;

/**
 * A scene in which footage speaks, at the size and frame rate of the other scenes.
 * @throws InputGone when it was deleted meanwhile
 */
export async function renderFootageScene(
  task: TaskContext<'scene-video'> & { readonly folder: string },
  scene: Scene,
  { audioPath, timeline, quality, watermark, outPath, posterPath, ...frame }: SceneJob,
  { signal, progress }: RenderControl,
): Promise<HeadResult> {
  const { storage, engines } = task;
  const face = await findFace(task, scene);
  if (!('footageId' in face)) throw new InputGone('the footage is gone');
  const renderedPath = join(task.folder, 'footage.mp4');
  const lips = { audioPath, timeline, quality, outPath: renderedPath, posterPath };
  const made = await renderFootage(task, face.footageId, lips, {
    signal,
    progress: (fraction, stage) => progress(LIPS_SHARE * fraction, stage),
  });
  return storage.withLocalCopy(footageKeys(face.footageId).prepared, (preparedPath) =>
    engines.scenes.fit(
      {
        ...frame,
        renderedPath,
        preparedPath,
        fit: scene.fit ?? 'cover',
        frames: Math.max(1, Math.round(made.durationS * frame.fps)),
        watermark,
        outPath,
        posterPath,
      },
      { signal, progress: (fraction, stage) => progress(LIPS_SHARE + (1 - LIPS_SHARE) * fraction, stage) },
    ),
  );
}
