import { clamp } from '../math/numeric.ts';

/** Where a photo is placed in a video frame: scaled by `scale`, its top left corner at (x, y). Pixels. */
export interface Framing {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Bounds of the face oval, without the hair: left, top, width, height in pixels of the photo. */
export type OvalBox = readonly [left: number, top: number, width: number, height: number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The photo is enlarged until the face is this share of the frame's shorter side, as far as MAX_ENLARGEMENT allows. */
const MIN_FACE_HEIGHT = 0.44;
/** Beyond this factor the picture looks soft. */
const MAX_ENLARGEMENT = 1.5;
/** The photo is reduced until the face is at most this share of the frame, to leave room for hair and chin. */
const MAX_FACE_HEIGHT = 0.5;
const MAX_FACE_WIDTH = 0.6;
/** Height of the middle of the face as a share of the frame's height, from the top; higher up in tall frames. */
const FACE_LEVEL = { wide: 0.5, tall: 0.42 };

/**
 * Places the photo so that the whole head is near the middle of the frame. It fills the frame unless it is cropped so tightly
 * that it must be reduced; then its edges lie inside the frame.
 */
export function frameFace(photo: Size, face: OvalBox, frame: Size): Framing {
  const [left, top, faceWidth, faceHeight] = face;
  const cover = Math.max(frame.width / photo.width, frame.height / photo.height);
  const contain = Math.min(frame.width / photo.width, frame.height / photo.height);
  const wanted = (MIN_FACE_HEIGHT * Math.min(frame.width, frame.height)) / faceHeight;
  const largest = Math.min((MAX_FACE_HEIGHT * frame.height) / faceHeight, (MAX_FACE_WIDTH * frame.width) / faceWidth);
  let scale = cover;
  if (cover < wanted) scale = clamp(wanted, cover, Math.max(cover, MAX_ENLARGEMENT));
  if (scale > largest) scale = clamp(largest, contain, scale);
  const level = frame.height > frame.width ? FACE_LEVEL.tall : FACE_LEVEL.wide;
  return {
    scale,
    x: clampPosition(frame.width / 2 - (left + faceWidth / 2) * scale, photo.width * scale, frame.width),
    y: clampPosition(frame.height * level - (top + faceHeight / 2) * scale, photo.height * scale, frame.height),
  };
}

/** Clamps a photo's position so that a photo of `size` fills `room`, or lies wholly inside it when it is smaller. */
const clampPosition = (at: number, size: number, room: number): number =>
  clamp(at, Math.min(0, room - size), Math.max(0, room - size));
