import { readFile } from 'node:fs/promises';
import { createCaptionTrack } from '@orator/talking-heads/captions/caption-track';
import type { Rows } from '@orator/talking-heads/captions/caption-look';
import { mouthRows, takenAtTop } from '@orator/talking-heads/captions/mouth-rows';
import { createTitle } from '@orator/talking-heads/captions/title';
import type { HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import { createLogo } from '@orator/media/logo';
import { findFace } from '@orator/pictures/portrait/find-face';
import { decodePhoto, STORED_BYTES } from '@orator/pictures/portrait/photo-codec';
import { mediaInput } from '@orator/media/media-input';
import type { DrawScenesJob, SceneTexts } from './scene-engine.ts';
import { writeFrames } from './write-frames.ts';

/** Draws over joined scenes, see `SceneEngine`. Uses the higher quality, so that the second encoding is not visible. */
export async function drawScenes(job: DrawScenesJob, control: RenderControl): Promise<HeadResult> {
  const { joinedPath, width, height, fps, texts, outPath } = job;
  const logo = job.logo === null ? null : await createLogo(job.logo, job);
  const write = textsOver(job, takenAtTop([logo], height));
  return writeFrames(
    {
      work: { inputs: [mediaInput({ path: joinedPath, as: 'own-video' })], output: ['-map', '0:v:0', '-an'] },
      job: { width, height, fps, quality: 'premium', outPath, sound: { path: joinedPath } },
      frames: texts.reduce((sum, { frames }) => sum + frames, 0),
      draw: async (frame, index) => {
        logo?.draw(frame);
        await write(frame, index);
      },
    },
    control,
  );
}

/** Draws captions and texts into consecutive frames; those of a scene are prepared when it begins. */
function textsOver({ texts, width, height, fps }: DrawScenesJob, logoEnds: number) {
  const size = { width, height };
  const prepare = async ({ captions, title, posterPath }: SceneTexts) => {
    const covering = captions !== undefined || title !== undefined;
    const mouth = covering && posterPath !== undefined ? await mouthIn(posterPath, height) : undefined;
    const drawn = title === undefined ? null : await createTitle(title, size, mouth);
    const room = { mouth, taken: Math.max(logoEnds, takenAtTop([drawn], height)) };
    return { title: drawn, captions: captions === undefined ? null : await createCaptionTrack(captions, size, room) };
  };
  let scene = -1;
  let [first, next] = [0, 0];
  let over: Awaited<ReturnType<typeof prepare>> = { title: null, captions: null };
  return async (frame: Uint8Array, index: number): Promise<void> => {
    if (index >= next) {
      scene += 1;
      const of = texts[scene];
      if (of === undefined) throw new RangeError(`frame ${index} belongs to no scene`);
      [first, next] = [next, next + of.frames];
      over = await prepare(of);
    }
    over.title?.draw(frame);
    await over.captions?.draw(frame, (index - first) / fps);
  };
}

/** The rows of frames in which the lips of a picture's face move; undefined where it shows none. */
async function mouthIn(posterPath: string, height: number): Promise<Rows | undefined> {
  const decoded = await decodePhoto(await readFile(posterPath), { maxBytes: STORED_BYTES });
  const face = decoded.ok ? await findFace(decoded.image) : null;
  if (!decoded.ok || face === null) return undefined;
  const { top, bottom } = mouthRows(face.landmarks);
  const scale = height / decoded.image.height;
  return { top: top * scale, bottom: bottom * scale };
}
