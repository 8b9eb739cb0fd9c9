/**
 * | constants | source |
 * |---|---|
 * | `STILL_PX` | chosen: what is not seen; what a second costs with it is in ADR 57 |
 * | `LOST_ABOVE` | chosen, not measured |
 * | `DARK`, `LIT` | chosen colours, converted by ITU-R BT.709 (8 bits, limited range) |
 */
import { headBox, type Size } from '@orator/rig/face/framing';
import { ovalBox } from '@orator/rig/face/oval';
import { createRenderer } from '@orator/rig/draw/renderer';
import { type Area, clamp } from '@orator/rig/math/numeric';
import type { Pose } from '@orator/rig/motion/controls';
import { loadComposition } from '@orator/pictures/frames/load-composition';
import { readKernel } from '@orator/media/read-kernel';
import { createNameLabel } from './name-label.ts';
import type { PodcastFace } from './podcast-engine.ts';
import { poseChange } from './pose-change.ts';
import type { Tile } from './tiles.ts';

/**
 * A face that has moved by less than this since it was drawn is not redrawn, pixels: this is invisible, and listeners
 * often move less over several frames.
 */
const STILL_PX = 0.3;

/** A face that is drawn into a part of a larger frame. */
export interface View {
  /** @param at the left upper corner of the part; even numbers */
  readonly draw: (frame: Uint8Array, pose: Pose, at: Corner) => void;
}

type Corner = Pick<Area, 'x' | 'y'>;

interface ViewOptions {
  readonly frame: Size;
  /** Size of the part; even numbers. */
  readonly size: Size;
  readonly sharp: boolean;
  /** How much larger the person is than in a video of that size. */
  readonly zoom?: number;
  /** The name stands at the right. */
  readonly rightToLeft: boolean;
}

/** Share of the hidden part of a picture that lies above the shown part, so that the eyes stay where they are. Less when the head would be cut off. */
const LOST_ABOVE = 0.42;

const even = (pixels: number): number => 2 * Math.round(pixels / 2);

/**
 * Prepares the drawing of a face with its name. The renderer draws into its own frame of the part's size, which is then
 * copied, so that the parts which it does not redraw need not be restored in each of the encoder's buffers.
 * @throws {HeadError} `bad_portrait`, or {KernelMissing}
 */
export async function createView(
  face: PodcastFace,
  { frame, size, sharp, zoom = 1, rightToLeft }: ViewOptions,
): Promise<View> {
  const { name, ...portrait } = face;
  const drawnSize = { width: even(size.width * zoom), height: even(size.height * zoom) };
  const composition = await loadComposition({ ...portrait, ...drawnSize });
  const renderer = await createRenderer(await readKernel(), composition, { sharp, buffers: 1 });
  const label = await createNameLabel(name, Math.min(frame.width, frame.height), size.width);
  const inset = even(Math.min(frame.width, frame.height) * 0.012);
  const { mm } = renderer.face.space;
  let drawn: { readonly pose: Pose; readonly picture: Uint8Array } | null = null;
  const drawPose = (pose: Pose): Uint8Array => {
    if (drawn === null || poseChange(drawn.pose, pose) * mm > STILL_PX)
      drawn = { pose, picture: renderer.render(pose) };
    return drawn.picture;
  };
  const head = headBox(ovalBox(composition.landmarks));
  const from = {
    x: even((drawnSize.width - size.width) / 2),
    y: even(clamp(head.y, 0, LOST_ABOVE * (drawnSize.height - size.height))),
  };
  const labelX = rightToLeft ? size.width - (label?.width ?? 0) - inset : inset;
  const labelY = size.height - (label?.height ?? 0) - inset;
  return {
    draw: (target, pose, { x, y }) => {
      copyNv12({ picture: drawPose(pose), size: drawnSize, from }, { x, y, ...size }, target, frame);
      label?.draw(target, frame, { x: x + labelX, y: y + labelY });
    },
  };
}

/** An NV12 picture that may be larger than its visible part, which begins at an even corner. */
interface Source {
  readonly picture: Uint8Array;
  readonly size: Size;
  readonly from: Corner;
}

/** Copies the visible part of an NV12 picture into a larger one. */
function copyNv12(
  { picture, size, from }: Source,
  { x, y, width, height }: Area,
  target: Uint8Array,
  frame: Size,
): void {
  for (let row = 0; row < height; row++) {
    const start = (from.y + row) * size.width + from.x;
    target.set(picture.subarray(start, start + width), (y + row) * frame.width + x);
  }
  const to = frame.width * frame.height;
  for (let row = 0; row < height >> 1; row++) {
    const start = size.width * size.height + ((from.y >> 1) + row) * size.width + from.x;
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
