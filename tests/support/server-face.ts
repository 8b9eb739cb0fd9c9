import { rgbFromNv12 } from '@orator/pictures/frames/frame-image';
import { readKernel } from '@orator/media/read-kernel';
import { packNv12 } from '@orator/rig/draw/nv12';
import { createRenderer } from '@orator/rig/draw/renderer';
import { plainFace, plainImage } from '@orator/rig/face/plain-face.test-support';
import { planesFromRgba } from '@orator/rig/image/planes';
import type { Pose } from '@orator/rig/motion/controls';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { type MouthFrame, mouthTracks } from '@orator/rig/speech/mouth-tracks';
import sharp from 'sharp';

const SIDE = 256;
const SEAM = 160;
const size = { width: SIDE, height: SIDE };

/** A plain face as a server prepares it for a browser, and as it draws it itself. */
export interface ServerFace {
  /** What a browser fetches: a PNG in base64, and the rest of the composition. */
  readonly picture: string;
  readonly still: { readonly landmarks: ReturnType<typeof plainFace>; readonly enlargement: number };
  /** The poses, drawn: RGBA in base64. */
  readonly frames: readonly string[];
}

/** Draws poses as the server does for a video. */
export async function drawOnServer(poses: readonly Pose[]): Promise<ServerFace> {
  const rgba = (rgb: Uint8ClampedArray): Promise<Buffer> =>
    sharp(rgb, { raw: { ...size, channels: 3 } })
      .ensureAlpha()
      .raw()
      .toBuffer();
  const picture = await rgba(rgbFromNv12(packNv12(plainImage(SIDE, SEAM)), SIDE, SIDE));
  const still = { landmarks: plainFace(SIDE), enlargement: 1 };
  const composition = { ...still, image: planesFromRgba(picture, SIDE, SIDE) };
  const renderer = await createRenderer(await readKernel(), composition, { sharp: false, buffers: 1 });
  const png = await sharp(picture, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  const frames: string[] = [];
  for (const pose of poses)
    frames.push((await rgba(rgbFromNv12(renderer.render(pose), SIDE, SIDE))).toString('base64'));
  return {
    picture: png.toString('base64'),
    still,
    frames,
  };
}

/** The mouth of a speech as in a video. */
export const mouthsOnServer = (speech: SpeechTimeline, fps: number): readonly MouthFrame[] =>
  mouthTracks(speech, { fps });
