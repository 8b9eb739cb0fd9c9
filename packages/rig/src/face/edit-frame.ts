import { type Area, clamp, type Point } from '../math/numeric.ts';
import { type OvalBox, placePhoto, type Size } from './framing.ts';

/** The part of a photo that a frame shows. */
export interface EditCrop {
  /** 1: the largest frame that fits into the photo; above: a part of it; below: the photo is continued around its edges. */
  readonly zoom: number;
  /** Middle of the frame, shares of the photo's width and height. */
  readonly x: number;
  readonly y: number;
}

/** A frame on a photo. Lengths are in the unit of the photo's size, be it pixels or shares of its width. */
export interface EditFrame {
  readonly width: number;
  readonly height: number;
  readonly centre: Point;
  /** How far the photo is turned clockwise in the frame, radians. */
  readonly angle: number;
  /** Where the frame shows nothing but photo, from the frame's top left corner. */
  readonly shown: Area;
  /** Whether that is the whole frame. */
  readonly covers: boolean;
}

/** Rounding errors are not taken for an edge. Source: chosen: far above the rounding of doubles. */
const EPSILON = 1e-6;

/** Height of the largest frame that fits into a photo turned by `angle`. */
function largestHeight({ width, height }: Size, ratio: number, angle: number): number {
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return Math.min(width / (ratio * c + s), height / (ratio * s + c));
}

/**
 * Places a frame on a photo. A frame that fits into the photo is moved into it.
 * @param ratio the frame's width divided by its height
 * @param angle how far the photo is turned clockwise, radians
 * @param grounded whether the frame must not show anything below the photo: a person cut off by the photo's edge would float
 */
export function frameEdit(
  photo: Size,
  ratio: number,
  crop: EditCrop,
  { angle, grounded }: { readonly angle: number; readonly grounded: boolean },
): EditFrame {
  const height = largestHeight(photo, ratio, angle) / crop.zoom;
  const width = height * ratio;
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const across = width * c + height * s;
  const down = width * s + height * c;
  const within = (at: number, size: number, room: number): number =>
    clamp(at, Math.min(size / 2, room - size / 2), Math.max(size / 2, room - size / 2));
  const low = grounded && down > photo.height;
  const centre: Point = [
    within(crop.x * photo.width, across, photo.width),
    low ? photo.height - down / 2 : within(crop.y * photo.height, down, photo.height),
  ];
  const covers = across <= photo.width + EPSILON && down <= photo.height + EPSILON;
  const shown = covers ? { x: 0, y: 0, width, height } : shownArea(photo, { width, height }, centre, angle);
  return { width, height, centre, angle, shown, covers };
}

/** The part of a frame that lies in the largest upright rectangle inside the turned photo. */
function shownArea(photo: Size, frame: Size, [cx, cy]: Point, angle: number): Area {
  const height = largestHeight(photo, photo.width / photo.height, angle);
  const width = (height * photo.width) / photo.height;
  const [dx, dy] = [photo.width / 2 - cx, photo.height / 2 - cy];
  const x = frame.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = frame.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle);
  const [left, top] = [Math.max(0, x - width / 2), Math.max(0, y - height / 2)];
  return {
    x: left,
    y: top,
    width: Math.min(frame.width, x + width / 2) - left,
    height: Math.min(frame.height, y + height / 2) - top,
  };
}

/**
 * The crop that a video of this ratio makes of a photo by its face.
 * @param isCutOut whether it has another background
 */
export function cropByFace(photo: Size, face: OvalBox, ratio: number, isCutOut: boolean): EditCrop {
  const frame = { width: 720 * Math.max(1, ratio), height: 720 * Math.max(1, 1 / ratio) };
  const { scale, x, y } = placePhoto(photo, face, frame, isCutOut);
  return {
    zoom: largestHeight(photo, ratio, 0) / (frame.height / scale),
    x: clamp((frame.width / 2 - x) / scale / photo.width, 0, 1),
    y: clamp((frame.height / 2 - y) / scale / photo.height, 0, 1),
  };
}
