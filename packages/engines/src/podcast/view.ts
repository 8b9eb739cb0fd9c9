import type { Size } from '@orator/rig/face/framing';
import { createRenderer } from '@orator/rig/draw/renderer';
import type { Area } from '@orator/rig/math/numeric';
import type { Pose } from '@orator/rig/motion/controls';
import { loadComposition } from '../head/load-composition.ts';
import { readKernel } from '../head/read-kernel.ts';
import { createNameLabel } from './name-label.ts';
import type { PodcastFace } from './podcast-engine.ts';
import { poseChange } from './pose-change.ts';
import type { Side } from './shoulder.ts';
import type { Tile } from './tiles.ts';

/**
 * A face that has moved by less than this since it was drawn is not redrawn, pixels: this is invisible, and listeners
 * often move less over several frames.
 */
const STILL_PX = 0.3;

/** How far a name begins from the side on which a person sits in front, as a share of the width. */
const NAME_AT = 0.36;

/** A face that is drawn into a part of a larger frame. */
export interface View {
  /**
   * @param shoulder the side on which somebody sits in front, from which the face is moved away
   * @param over draws that person, below the name
   */
  readonly draw: (frame: Uint8Array, pose: Pose, shoulder?: Side | null, over?: (frame: Uint8Array) => void) => void;
}

interface ViewOptions {
  readonly frame: Size;
  /** Its position; even numbers. */
  readonly area: Area;
  readonly sharp: boolean;
  /** How far it can be moved aside, pixels. */
  readonly aside?: number;
  /** The name stands at the right. */
  readonly rightToLeft: boolean;
}

/**
 * Prepares the drawing of a face with its name. The renderer draws into its own frame of the part's size, which is then
 * copied, so that the parts which it does not redraw need not be restored in each of the encoder's buffers.
 * @throws {HeadError} `bad_portrait` or `kernel_missing`
 */
export async function createView(
  face: PodcastFace,
  { frame, area, sharp, aside = 0, rightToLeft }: ViewOptions,
): Promise<View> {
  const { name, ...portrait } = face;
  const spare = 2 * Math.round(aside / 2);
  // As much wider as it is moved to either side.
  const drawnWidth = area.width + 2 * spare;
  const composition = await loadComposition({ ...portrait, width: drawnWidth, height: area.height });
  const renderer = await createRenderer(await readKernel(), composition, { sharp, buffers: 1 });
  const label = await createNameLabel(name, Math.min(frame.width, frame.height), area.width);
  const inset = 2 * Math.round(Math.min(frame.width, frame.height) * 0.012);
  const { mm } = renderer.face.space;
  let drawn: { readonly pose: Pose; readonly picture: Uint8Array } | null = null;
  const pictureOf = (pose: Pose): Uint8Array => {
    if (drawn === null || poseChange(drawn.pose, pose) * mm > STILL_PX)
      drawn = { pose, picture: renderer.render(pose) };
    return drawn.picture;
  };
  const nameAt = (fromSide: number): number =>
    rightToLeft ? area.x + area.width - (label?.width ?? 0) - fromSide : area.x + fromSide;
  const y = area.y + area.height - (label?.height ?? 0) - inset;
  const clear = 2 * Math.round((NAME_AT * area.width) / 2);
  return {
    draw: (target, pose, shoulder = null, over) => {
      const from = shoulder === null ? spare : shoulder === 'left' ? 0 : 2 * spare;
      copyNv12({ picture: pictureOf(pose), width: drawnWidth, from }, area, target, frame);
      over?.(target);
      // The speaker's name must not cover the listener.
      label?.draw(target, frame, { x: nameAt(shoulder === (rightToLeft ? 'right' : 'left') ? clear : inset), y });
    },
  };
}

/** An NV12 picture that may be wider than its visible part, which begins at an even column. */
interface Source {
  readonly picture: Uint8Array;
  readonly width: number;
  readonly from: number;
}

/** Copies the visible part of an NV12 picture into a larger one. */
function copyNv12(
  { picture, width: wide, from }: Source,
  { x, y, width, height }: Area,
  target: Uint8Array,
  frame: Size,
): void {
  for (let row = 0; row < height; row++) {
    const start = row * wide + from;
    target.set(picture.subarray(start, start + width), (y + row) * frame.width + x);
  }
  const to = frame.width * frame.height;
  for (let row = 0; row < height >> 1; row++) {
    const start = wide * height + row * wide + from;
    target.set(picture.subarray(start, start + width), to + ((y >> 1) + row) * frame.width + x);
  }
}

/** Limited-range BT.709 colours of the border of a tile: dark, and blue for the speaker. */
const DARK = [26, 130, 127] as const;
const LIT = [150, 160, 104] as const;

/**
 * Fills the border between two nested rectangles of an NV12 frame; even numbers.
 * @param share 0: dark, 1: the speaker's colour
 */
export function frameNv12(target: Uint8Array, frame: Size, { outer, inner }: Tile, share: number): void {
  const mix = (k: 0 | 1 | 2): number => Math.round(DARK[k] + share * (LIT[k] - DARK[k]));
  const [luma, u, v] = [mix(0), mix(1), mix(2)];
  const right = inner.x + inner.width;
  const bottom = inner.y + inner.height;
  const fill = (x: number, y: number, width: number, height: number): void => {
    for (let row = y; row < y + height; row++) target.fill(luma, row * frame.width + x, row * frame.width + x + width);
    const chroma = frame.width * frame.height + x;
    for (let row = y >> 1; row < (y + height) >> 1; row++) {
      for (let o = chroma + row * frame.width; o < chroma + row * frame.width + width; o += 2) {
        target[o] = u;
        target[o + 1] = v;
      }
    }
  };
  fill(outer.x, outer.y, outer.width, inner.y - outer.y);
  fill(outer.x, bottom, outer.width, outer.y + outer.height - bottom);
  fill(outer.x, inner.y, inner.x - outer.x, inner.height);
  fill(right, inner.y, outer.x + outer.width - right, inner.height);
}
