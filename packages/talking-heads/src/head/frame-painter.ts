import { packNv12 } from '@orator/rig/draw/nv12';
import type { Renderer } from '@orator/rig/draw/renderer';
import type { Planes } from '@orator/rig/image/planes';
import type { Pose } from '@orator/rig/motion/controls';
import { type Captions, createCaptionTrack } from '../captions/caption-track.ts';
import type { Rows } from '../captions/caption-look.ts';
import { takenAtTop } from '../captions/mouth-rows.ts';
import { createTitle, type Title } from '../captions/title.ts';
import { createLogo, type PlacedLogo } from '@orator/media/logo';
import { createWatermark } from './watermark.ts';

/** Draws frames with what lies over the face. */
export interface FramePainter {
  /** The face alone, with mark and logo. */
  readonly still: (pose: Pose) => Uint8Array;
  /** The frame that is shown at a time, seconds, which never goes back. */
  readonly at: (pose: Pose, time: number) => Promise<Uint8Array>;
}

/** What lies over the face. */
export interface Over {
  readonly watermark?: boolean | undefined;
  readonly captions?: Captions | undefined;
  readonly title?: Title | undefined;
  readonly logo?: PlacedLogo | undefined;
  /** The rows in which lips move, which captions and title leave free. */
  readonly mouth?: Rows | undefined;
}

/** @param image the photo in its frame, as the renderer has it */
export async function createFramePainter(renderer: Renderer, image: Planes, over: Over): Promise<FramePainter> {
  const { mouth } = over;
  const [watermark, title, logo] = await Promise.all([
    over.watermark === true ? createWatermark(image) : null,
    over.title === undefined ? null : createTitle(over.title, image, mouth),
    over.logo === undefined ? null : createLogo(over.logo, image),
  ]);
  const taken = takenAtTop([title, logo], image.height);
  const captions =
    over.captions === undefined ? null : await createCaptionTrack(over.captions, image, { mouth, taken });
  const drawnOver = [captions, title, logo].filter((rows) => rows !== null);
  const clean = drawnOver.length === 0 ? null : packNv12(image);
  const still = (pose: Pose): Uint8Array => {
    const next = renderer.next();
    watermark?.restore(next);
    if (clean) for (const rows of drawnOver) restoreRows(next, clean, image.width, rows);
    const frame = renderer.render(pose);
    watermark?.draw(frame);
    logo?.draw(frame);
    return frame;
  };
  return {
    still,
    at: async (pose, time) => {
      const frame = still(pose);
      title?.draw(frame);
      await captions?.draw(frame, time);
      return frame;
    },
  };
}

/** Restores rows in a reused buffer, since the renderer does not redraw cells that never move. */
function restoreRows(frame: Uint8Array, clean: Uint8Array, width: number, { top, bottom }: Rows): void {
  frame.set(clean.subarray(top * width, bottom * width), top * width);
  const chroma = (clean.length / 3) * 2;
  const [from, to] = [chroma + (top / 2) * width, chroma + (bottom / 2) * width];
  frame.set(clean.subarray(from, to), from);
}
