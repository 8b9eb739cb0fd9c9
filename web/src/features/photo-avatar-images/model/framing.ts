import type { Ratio } from '@orator/contracts/core/common';
import type { Face } from '@orator/contracts/photo-avatar-images/schema';
import { frameFace } from '@orator/rig/face/framing';

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `16:9` is 1.78. */
export const ratioValue = (ratio: Ratio): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

/** Shorter side of a video, pixels; framing does not depend on the size. */
const SHORT_SIDE = 720;
/** The crop of a photo for a video of this ratio, in photo pixels, as in the renderer. May exceed a narrow photo. */
export const cropFor = (image: { width: number; height: number; face: Pick<Face, 'box'> }, ratio: number): Crop => {
  const frame = { width: SHORT_SIDE * Math.max(1, ratio), height: SHORT_SIDE * Math.max(1, 1 / ratio) };
  const { scale, x, y } = frameFace(image, image.face.box, frame);
  return { x: -x / scale, y: -y / scale, width: frame.width / scale, height: frame.height / scale };
};

/** A strip beside the photo and the row of edge pixels stretched over it; x, y, width, height in photo pixels. */
export interface Edge {
  readonly at: Crop;
  readonly from: Crop;
}

/** The strips a photo leaves empty in its crop. The renderer repeats the edge pixels there (its compose.ts). */
export const edgesOf = ({ width, height }: { width: number; height: number }, crop: Crop): Edge[] => {
  const right = crop.x + crop.width - width;
  const bottom = crop.y + crop.height - height;
  const edges: Edge[] = [
    { at: { x: crop.x, y: 0, width: -crop.x, height }, from: { x: 0, y: 0, width: 1, height } },
    { at: { x: width, y: 0, width: right, height }, from: { x: width - 1, y: 0, width: 1, height } },
    { at: { x: 0, y: crop.y, width, height: -crop.y }, from: { x: 0, y: 0, width, height: 1 } },
    { at: { x: 0, y: height, width, height: bottom }, from: { x: 0, y: height - 1, width, height: 1 } },
  ];
  return edges.filter(({ at }) => at.width > 0 && at.height > 0);
};
