import { ovalBox } from '@orator/rig/face/oval';
import { type Area, clamp } from '@orator/rig/math/numeric';
import type { Size } from '@orator/rig/face/framing';
import { type PreparedFootage, readPrepared } from '../footage/prepared-footage.ts';
import { writeJpeg } from '../head/frame-image.ts';
import type { HeadResult, RenderControl } from '../head/head-engine.ts';
import { createWatermark } from '../head/watermark.ts';
import type { FitFootageJob } from './scene-engine.ts';
import { writeFrames } from './write-frames.ts';

/** Where the middle of the face stands in the part that is shown, from its upper edge, where there is a choice. */
const FACE_DOWN = 0.42;
/** The surroundings are blurred at a small size, which is quick and smooth: its longer side and the blur's deviation, pixels. */
const BLURRED = { side: 160, sigma: 5 };
/** How much darker the surroundings are, so that the person stands out; of ffmpeg's `eq`. */
const DARKER = -0.12;
const NOTHING = new Uint8Array();

/** Fits rendered footage into a frame, see `SceneEngine`. */
export async function fitFootage(job: FitFootageJob, control: RenderControl): Promise<HeadResult> {
  const { renderedPath, preparedPath, width, height, fps, frames, outPath, posterPath } = job;
  const prepared = await readPrepared(preparedPath);
  const mark = job.watermark ? await createWatermark({ width, height, luma: NOTHING, u: NOTHING, v: NOTHING }) : null;
  return writeFrames(
    {
      input: ['-i', renderedPath, '-an', '-filter_complex', filtersOf(job, prepared), '-map', '[fitted]'],
      job: { width, height, fps, quality: 'premium', outPath },
      frames,
      draw: async (frame, index) => {
        mark?.draw(frame);
        if (index === 0) await writeJpeg(frame, width, height, posterPath);
      },
    },
    control,
  );
}

/** ffmpeg's filters from the footage to `[fitted]`. */
function filtersOf({ width, height, fps, fit }: FitFootageJob, prepared: PreparedFootage): string {
  const frame = { width, height };
  const { shape } = prepared;
  const rate = `fps=${fps},tpad=stop=-1:stop_mode=clone`;
  const lanczos = 'flags=lanczos';
  const size = `${width}:${height}`;
  if (fit === 'cover') {
    const part = shownPart(shape, ovalBox(prepared.landmarks), frame);
    const crop = `crop=${part.width}:${part.height}:${part.x}:${part.y}`;
    return `[0:v:0]${rate},${crop},scale=${size}:${lanczos},setsar=1[fitted]`;
  }
  const whole = Math.min(width / shape.width, height / shape.height);
  const inside = `${even(shape.width * whole)}:${even(shape.height * whole)}`;
  const small = Math.max(width, height) / BLURRED.side;
  const tiny = `${even(width / small)}:${even(height / small)}`;
  return [
    `[0:v:0]${rate},split[footage][around]`,
    `[around]scale=${tiny}:force_original_aspect_ratio=increase,crop=${tiny},gblur=sigma=${BLURRED.sigma},eq=brightness=${DARKER},scale=${size}:flags=bicubic,setsar=1[blurred]`,
    `[footage]scale=${inside}:${lanczos},setsar=1[whole]`,
    '[blurred][whole]overlay=(W-w)/2:(H-h)/2[fitted]',
  ].join(';');
}

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/**
 * The largest part of footage that has the shape of a frame, with the face in its middle as far as the footage goes. Whole
 * pixels, even. Pure.
 * @param face bounds of the face, pixels of the footage
 */
export function shownPart(footage: Size, face: readonly [number, number, number, number], frame: Size): Area {
  const scale = Math.min(footage.width / frame.width, footage.height / frame.height);
  const width = Math.min(footage.width & ~1, even(frame.width * scale));
  const height = Math.min(footage.height & ~1, even(frame.height * scale));
  const [x, y, w, h] = face;
  const left = clamp(x + w / 2 - width / 2, 0, footage.width - width);
  const top = clamp(y + h / 2 - FACE_DOWN * height, 0, footage.height - height);
  return { x: Math.floor(left) & ~1, y: Math.floor(top) & ~1, width, height };
}
