import type { Ratio } from '@orator/contracts/common';
import type { Face } from '@orator/contracts/photo-avatar-images';

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `16:9` as 1.78. */
export const ratioValue = (ratio: Ratio): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

/** Where the face's middle stands in the picture's height: a little above the middle, as portraits have it. */
const FACE_AT = 0.45;

/** The largest part of a photo in a video's shape that keeps the face in the middle; pixels of the photo. */
export const cropFor = (image: { width: number; height: number; face: Pick<Face, 'box'> }, ratio: number): Crop => {
  const width = Math.min(image.width, image.height * ratio);
  const height = width / ratio;
  const [faceX, faceY, faceWidth, faceHeight] = image.face.box;
  const within = (start: number, size: number, whole: number) => Math.min(Math.max(0, start), whole - size);
  return {
    x: within(faceX + faceWidth / 2 - width / 2, width, image.width),
    y: within(faceY + faceHeight / 2 - height * FACE_AT, height, image.height),
    width,
    height,
  };
};
