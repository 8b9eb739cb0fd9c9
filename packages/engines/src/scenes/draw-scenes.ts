import sharp from 'sharp';
import { createCaptionTrack } from '../captions/caption-track.ts';
import { createTitle } from '../captions/title.ts';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';
import { createOverlay } from '../media/overlay.ts';
import type { DrawScenesJob, SceneLogo, SceneTexts } from './scene-engine.ts';
import { writeFrames } from './write-frames.ts';

/** Draws over joined scenes, see `SceneEngine`. At the better of the two qualities, so that what is lost is not seen. */
export async function drawScenes(job: DrawScenesJob, control: RenderControl): Promise<HeadResult> {
  const { joinedPath, width, height, fps, texts, outPath } = job;
  const logo = job.logo === null ? null : await logoOver(job.logo);
  const write = textsOver(job);
  return writeFrames(
    {
      input: ['-i', joinedPath, '-map', '0:v:0', '-an'],
      job: { width, height, fps, quality: 'premium', outPath, sound: { path: joinedPath } },
      frames: texts.reduce((sum, { frames }) => sum + frames, 0),
      draw: async (frame, index) => {
        logo?.(frame, job);
        await write(frame, index);
      },
    },
    control,
  );
}

async function logoOver({ path, opacity, place }: SceneLogo) {
  const { x, y, width, height } = place;
  const rgba = await sharp(path)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  for (let alpha = 3; alpha < rgba.length; alpha += 4) rgba[alpha] = Math.round((rgba[alpha] ?? 0) * opacity);
  const overlay = createOverlay(rgba, { width, height });
  return (frame: Uint8Array, size: { readonly width: number; readonly height: number }): void =>
    overlay.draw(frame, size, { x, y });
}

/** Writes captions and texts into frames, one after the other: a scene's are prepared when it begins. */
function textsOver({ texts, width, height, fps }: DrawScenesJob) {
  const size = { width, height };
  const prepare = async ({ captions, title }: SceneTexts) => ({
    title: title === undefined ? null : await createTitle(title, size),
    captions: captions === undefined ? null : await createCaptionTrack(captions, size),
  });
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
