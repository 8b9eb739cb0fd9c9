import { REST_POSE, type Pose } from '@orator/rig/motion/controls';
import type { FacePoints } from '@orator/rig/mesh/face-points';
import type { MouthKind } from '@orator/rig/mesh/landmarks';
import { SHAPES } from '@orator/rig/speech/visemes';
import { clamp } from '@orator/rig/math/numeric';
import { animatePicture, type TalkingFace } from './talking-face.ts';

/** Side of the picture that is animated, pixels: small, because it is made again while a point is dragged. */
export const PREVIEW_SIDE = 288;
/** Side of the square that is shown around a face, in widths of the face. */
const ROOM = 1.9;

const loaded = new Map<string, Promise<HTMLImageElement>>();

/** A photo, loaded once. */
const loadPhoto = (address: string): Promise<HTMLImageElement> => {
  const load = async (): Promise<HTMLImageElement> => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    return image;
  };
  const photo = loaded.get(address) ?? load();
  loaded.clear();
  loaded.set(address, photo);
  return photo;
};

/**
 * A face that is being placed, animated in this browser. It uses the average face, also if a face was found in the photo;
 * the video uses the found face, bent to the same points.
 * @param picture size of the photo in the pixels of the points; the photo itself may be larger
 * @param face its points, and whether it has lips or a muzzle
 * @throws when the photo cannot be read, or this browser cannot run the renderer
 */
export async function previewFace(
  address: string,
  picture: { readonly width: number; readonly height: number },
  { points, mouth }: { readonly points: FacePoints; readonly mouth: MouthKind },
): Promise<TalkingFace> {
  const [photo, { placeAverageFace }, { transformLandmarks, withMouth }] = await Promise.all([
    loadPhoto(address),
    import('@orator/rig/mesh/place-face'),
    import('@orator/rig/mesh/landmarks'),
  ]);
  const { right_side: right, left_side: left, chin, lips } = points;
  const side =
    ROOM *
    Math.max(Math.hypot(left[0] - right[0], left[1] - right[1]), 2 * Math.hypot(chin[0] - lips[0], chin[1] - lips[1]));
  const x = startSquare((left[0] + right[0]) / 2, side, picture.width);
  const y = startSquare((left[1] + right[1] + chin[1]) / 3, side, picture.height);
  const canvas = new OffscreenCanvas(PREVIEW_SIDE, PREVIEW_SIDE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  const k = PREVIEW_SIDE / side;
  context.fillStyle = '#808080';
  context.fillRect(0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  context.drawImage(photo, -x * k, -y * k, picture.width * k, picture.height * k);
  const shown = context.getImageData(0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  const landmarks = transformLandmarks(withMouth(placeAverageFace(points), mouth), k, -x * k, -y * k);
  return animatePicture(shown, { landmarks, enlargement: k });
}

/**
 * The start of the shown square along one side of a picture: around a point, but within the picture if it is long enough.
 * @returns pixels; below 0 if the picture is shorter than the square
 */
export const startSquare = (middle: number, side: number, length: number): number =>
  side > length ? (length - side) / 2 : clamp(middle - side / 2, 0, length - side);

/** Seconds of one "a" and one blink. */
const ROUND = 2.4;

/** @param time seconds; null: a still face that says "a" */
export function sayA(time: number | null): Pose {
  const at = time === null ? 0.25 : (time % ROUND) / ROUND;
  const pulse = (from: number, to: number): number =>
    at <= from || at >= to ? 0 : Math.sin((Math.PI * (at - from)) / (to - from)) ** 2;
  const open = pulse(0, 0.5);
  const blink = pulse(0.68, 0.82);
  const { jaw, upper, lower, width } = SHAPES.AA;
  const mouth = { jaw: jaw * open, upper: upper * open, lower: lower * open, width: width * open };
  return { ...REST_POSE, ...mouth, blinkLeft: blink, blinkRight: blink };
}
