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
 * A face that has moved by less than this since it was drawn is not drawn again, pixels: less than one sees, and listeners move
 * no farther in several frames.
 */
const STILL_PX = 0.3;

/** Where the name begins beside somebody on the left, a share of the width. */
const NAME_AT = 0.36;

/** One face that is drawn into a part of a larger frame. */
export interface View {
  /**
   * @param shoulder on which side somebody sits before it, from which it is moved away
   * @param over draws that, below the name
   */
  readonly draw: (frame: Uint8Array, pose: Pose, shoulder?: Side | null, over?: (frame: Uint8Array) => void) => void;
}

interface ViewOptions {
  readonly frame: Size;
  /** Where it is drawn; even numbers. */
  readonly area: Area;
  readonly sharp: boolean;
  /** How far it can be moved aside, pixels. */
  readonly aside?: number;
}

/**
 * Prepares the drawing of a face with its name. The renderer has a frame of its own, of the size of the part, which is copied:
 * what a renderer leaves as it was need not be kept in every buffer of the encoder.
 * @throws {HeadError} `bad_portrait` or `kernel_missing`
 */
export async function createView(face: PodcastFace, { frame, area, sharp, aside = 0 }: ViewOptions): Promise<View> {
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
  const left = area.x + inset;
  const y = area.y + area.height - (label?.height ?? 0) - inset;
  const clear = area.x + 2 * Math.round((NAME_AT * area.width) / 2);
  return {
    draw: (target, pose, shoulder = null, over) => {
      const from = shoulder === null ? spare : shoulder === 'left' ? 0 : 2 * spare;
      copyNv12({ picture: pictureOf(pose), width: drawnWidth, from }, area, target, frame);
      over?.(target);
      // The name of who speaks does not lie on who listens.
      label?.draw(target, frame, { x: shoulder === 'left' ? clear : left, y });
    },
  };
}

/** An NV12 picture that may be wider than what is shown of it, from an even column on. */
interface Source {
  readonly picture: Uint8Array;
  readonly width: number;
  readonly from: number;
}

/** Copies what is shown of an NV12 picture into a part of a larger one. */
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

/** Limited-range BT.709 of the frame around a tile: dark, and a calm blue for who speaks. */
const DARK = [26, 130, 127] as const;
const LIT = [150, 160, 104] as const;

/**
 * Paints what lies between two rectangles of an NV12 frame, one within the other; even numbers.
 * @param share 0 dark, 1 that of who speaks
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
