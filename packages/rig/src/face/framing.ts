import { clamp } from '../math/numeric.ts';

/** How a photo is laid into a frame: scaled by `scale`, its left top corner at (x, y). Pixels. */
export interface Framing {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The face's oval without the hair: left, top, width, height in pixels of the photo. */
export type OvalBox = readonly [left: number, top: number, width: number, height: number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A face shorter than this share of the frame's shorter side is zoomed in on, as far as the photo's sharpness allows. */
const WANTED_FACE = 0.44;
/** Enlarging beyond this looks soft. */
const MAX_ENLARGEMENT = 1.5;
/** A face taller or wider than this share of the frame is zoomed out of: hair and chin need room. */
const TALLEST_FACE = 0.5;
const WIDEST_FACE = 0.6;
/** Where the middle of the face belongs, from the top: higher in tall frames. */
const FACE_LEVEL = { wide: 0.5, tall: 0.42 };

/** Frames the face: whole head, near the middle, filling the frame; the photo may end inside it when it is too tight. */
export function frameFace(photo: Size, face: OvalBox, frame: Size): Framing {
  const [left, top, faceWidth, faceHeight] = face;
  const cover = Math.max(frame.width / photo.width, frame.height / photo.height);
  const contain = Math.min(frame.width / photo.width, frame.height / photo.height);
  const wanted = (WANTED_FACE * Math.min(frame.width, frame.height)) / faceHeight;
  const largest = Math.min((TALLEST_FACE * frame.height) / faceHeight, (WIDEST_FACE * frame.width) / faceWidth);
  let scale = cover;
  if (cover < wanted) scale = clamp(wanted, cover, Math.max(cover, MAX_ENLARGEMENT));
  if (scale > largest) scale = clamp(largest, contain, scale);
  const level = frame.height > frame.width ? FACE_LEVEL.tall : FACE_LEVEL.wide;
  return {
    scale,
    x: settle(frame.width / 2 - (left + faceWidth / 2) * scale, photo.width * scale, frame.width),
    y: settle(frame.height * level - (top + faceHeight / 2) * scale, photo.height * scale, frame.height),
  };
}

/** Keeps a photo of `size` filling `room`, or wholly inside it when it is smaller. */
const settle = (at: number, size: number, room: number): number =>
  clamp(at, Math.min(0, room - size), Math.max(0, room - size));
