/**
 * | constants | source |
 * |---|---|
 * | `FACE_DOWN`, `LIPS_DOWN`, `LIPS_ABOVE`, `LOWEST`, `LEAST_BELOW`, `DARKER` | chosen (ADR 79), not measured |
 */
import { ovalBox } from '@orator/rig/face/oval';
import { type Area, clamp } from '@orator/rig/math/numeric';
import type { Size } from '@orator/rig/face/framing';
import { type PreparedFootage, readPrepared } from '../footage/prepared-footage.ts';
import { writeJpeg } from '@orator/pictures/frames/frame-image';
import type { HeadResult, RenderControl } from '@orator/talking-heads/head/head-engine';
import { createWatermark } from '@orator/talking-heads/head/watermark';
import { mediaInput } from '@orator/media/media-input';
import type { FitFootageJob } from './scene-engine.ts';
import { writeFrames } from './write-frames.ts';

/** Vertical position of the face's middle in the visible part, from its upper edge, where there is a choice. */
const FACE_DOWN = 0.42;
/**
 * Position of the lips in a face, from its upper edge; and their lowest position in a frame, because captions begin
 * below.
 */
const LIPS_DOWN = 0.8;
const LIPS_ABOVE = 0.68;
/**
 * The space below such footage is filled with its lowest rows, mirrored and blurred. Shares of the footage's height:
 * those rows, and where the blur starts, lower if the chin is there.
 */
const LOWEST = 0.08;
const FADED = { least: 0.03, most: 0.18 } as const;
/** The background is reduced to this width and blurred there by these columns and rows, pixels: much cheaper than at full size. */
const SOFT = { width: 180, columns: 12, rows: 8 } as const;
/** A smaller space below (rows) is not worth a seam. */
const LEAST_BELOW = 8;
/** The surroundings are blurred at a small size, which is quick and smooth: its longer side and the blur's deviation, pixels. */
const BLURRED = { side: 160, sigma: 5 };
/** Darkening of the surroundings, so that the person stands out; parameter of ffmpeg's `eq`. */
const DARKER = -0.12;
const NOTHING = new Uint8Array();

/** Fits rendered footage into a frame, see `SceneEngine`. */
export async function fitFootage(job: FitFootageJob, control: RenderControl): Promise<HeadResult> {
  const { renderedPath, preparedPath, width, height, fps, frames, outPath, posterPath } = job;
  const prepared = await readPrepared(preparedPath);
  const mark = job.watermark ? await createWatermark({ width, height, luma: NOTHING, u: NOTHING, v: NOTHING }) : null;
  return writeFrames(
    {
      work: {
        inputs: [mediaInput({ path: renderedPath, as: 'own-video' })],
        output: ['-an', '-filter_complex', writeFilters(job, prepared), '-map', '[fitted]'],
      },
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
function writeFilters({ width, height, fps, fit }: FitFootageJob, prepared: PreparedFootage): string {
  const frame = { width, height };
  const { shape } = prepared;
  const rate = `fps=${fps},tpad=stop=-1:stop_mode=clone`;
  const lanczos = 'flags=lanczos';
  const size = `${width}:${height}`;
  if (fit === 'cover') {
    const face = ovalBox(prepared.landmarks);
    const zoom = chooseZoom(shape, face, frame);
    const part = shownPart(shape, face, frame, zoom);
    const shown = `[0:v:0]${rate},crop=${part.width}:${part.height}:${part.x}:${part.y}`;
    const above = even(height * zoom);
    if (height - above < LEAST_BELOW) return `${shown},scale=${size}:${lanczos},setsar=1[fitted]`;
    const chin = (face[1] + face[3] - part.y) / part.height;
    return `${shown},scale=${width}:${above}:${lanczos},setsar=1${goOnBelow(frame, above, 1 - chin)}`;
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

/**
 * ffmpeg filters that fill a frame below a picture of the same width, to `[fitted]`. There is no visible seam, because
 * the picture blurs before its end. Pure.
 * @param above height of the picture
 * @param free share of it below the face
 */
export function goOnBelow({ width, height }: Size, above: number, free: number): string {
  const lowest = even(above * LOWEST);
  const faded = above * clamp(free, FADED.least, FADED.most);
  const small = `${SOFT.width}:${even((SOFT.width * height) / width)}`;
  return [
    `,format=yuv420p,split=3[shown][under][edge]`,
    `[edge]crop=${width}:${lowest}:0:${above - lowest},vflip,scale=${width}:${height - above}:flags=bicubic[below]`,
    `[under][below]vstack,scale=${small}:flags=area,gblur=sigma=${SOFT.columns}:sigmaV=${SOFT.rows},scale=${width}:${height}:flags=bicubic,setsar=1[soft]`,
    // Made once, for all frames.
    `color=white:s=${width}x${above}:d=0.04,format=gray,geq=lum='127.5-127.5*cos(PI*clip((H-1-Y)/${faded}\\,0\\,1))',loop=-1:1[mask]`,
    '[shown][mask]alphamerge[faded]',
    '[soft][faded]overlay=shortest=1,format=yuv420p[fitted]',
  ].join(';');
}

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/** Bounds of a face, pixels of the footage: left, upper edge, width, height. */
type Face = readonly [number, number, number, number];

/**
 * Scale of the footage relative to filling the frame, 0 to 1: smaller in a taller frame, where the lips would be under
 * captions. Pure.
 */
export function chooseZoom(footage: Size, [, y, , h]: Face, frame: Size): number {
  const scale = frame.height / footage.height;
  const contained = frame.width / footage.width / scale;
  if (contained >= 1) return 1;
  const lips = (y + LIPS_DOWN * h) / footage.height;
  return Math.max(contained, Math.min(1, LIPS_ABOVE / lips));
}

/**
 * The largest crop of footage with a frame's aspect ratio, centred on the face as far as the footage allows. Even whole
 * pixels. Pure.
 * @param face bounds of the face
 * @param zoom share of the size that fills the frame: the part is so much wider
 */
export function shownPart(footage: Size, face: Face, frame: Size, zoom = 1): Area {
  const scale = Math.min(footage.width / frame.width, footage.height / frame.height) / zoom;
  const width = Math.min(footage.width & ~1, even(frame.width * scale));
  const height = Math.min(footage.height & ~1, even(frame.height * scale));
  const [x, y, w, h] = face;
  const left = clamp(x + w / 2 - width / 2, 0, footage.width - width);
  const top = clamp(y + h / 2 - FACE_DOWN * height, 0, footage.height - height);
  return { x: Math.floor(left) & ~1, y: Math.floor(top) & ~1, width, height };
}
