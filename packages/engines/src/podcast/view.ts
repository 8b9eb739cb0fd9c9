import type { Size } from '@orator/rig/face/framing';
import { createRenderer } from '@orator/rig/draw/renderer';
import type { Area } from '@orator/rig/math/numeric';
import type { Pose } from '@orator/rig/motion/controls';
import { loadComposition } from '../head/load-composition.ts';
import { readKernel } from '../head/read-kernel.ts';
import { createNameLabel } from './name-label.ts';
import type { PodcastFace } from './podcast-engine.ts';
import { poseChange } from './pose-change.ts';
import type { Tile } from './tiles.ts';

/**
 * A face that has moved by less than this since it was drawn is not drawn again, pixels: less than one sees, and listeners move
 * no farther in several frames.
 */
const STILL_PX = 0.3;

/** One face that is drawn into a part of a larger frame. */
export interface View {
  readonly draw: (frame: Uint8Array, pose: Pose) => void;
}

interface ViewOptions {
  readonly frame: Size;
  /** Where it is drawn; even numbers. */
  readonly area: Area;
  readonly sharp: boolean;
}

/**
 * Prepares the drawing of a face with its name. The renderer has a frame of its own, of the size of the part, which is copied:
 * what a renderer leaves as it was need not be kept in every buffer of the encoder.
 * @throws {HeadError} `bad_portrait` or `kernel_missing`
 */
export async function createView(face: PodcastFace, { frame, area, sharp }: ViewOptions): Promise<View> {
  const { name, ...portrait } = face;
  const composition = await loadComposition({ ...portrait, width: area.width, height: area.height });
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
  const at = label && { x: area.x + inset, y: area.y + area.height - label.height - inset };
  return {
    draw: (target, pose) => {
      copyNv12(pictureOf(pose), area, target, frame);
      if (label && at) label.draw(target, frame, at);
    },
  };
}

/** Copies a whole NV12 picture into a part of a larger one. */
function copyNv12(source: Uint8Array, { x, y, width, height }: Area, target: Uint8Array, frame: Size): void {
  for (let row = 0; row < height; row++) {
    target.set(source.subarray(row * width, (row + 1) * width), (y + row) * frame.width + x);
  }
  const [from, to] = [width * height, frame.width * frame.height];
  for (let row = 0; row < height >> 1; row++) {
    const line = source.subarray(from + row * width, from + (row + 1) * width);
    target.set(line, to + ((y >> 1) + row) * frame.width + x);
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
