/**
 * | constants | source |
 * |---|---|
 * | `HAIR_ABOVE`, `HAIR_BESIDE`, `CHIN_BELOW`, `CLOSEST_FACE` | ADR 27: chosen by eye |
 * | `WANTED_FACE` | chosen (ADR 89), not measured |
 * | `SHORTEST_CROP` | 720 lines are enlarged from it one and a half times; chosen |
 * | `WIDEST_HEAD` | chosen: as `CLOSEST_FACE` |
 */
import { type Area, clamp } from '../math/numeric.ts';

/** Bounds of the face oval, without the hair: left, top, width, height in pixels of the photo. */
export type OvalBox = readonly [left: number, top: number, width: number, height: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far hair, ears and chin reach beyond the face oval, as shares of its height and width. */
const HAIR_ABOVE = 0.45;
const HAIR_BESIDE = 0.24;
const CHIN_BELOW = 0.08;

/**
 * The crop is narrowed until the face is this share of its shorter side, as far as the photo's pixels allow. One of a person cut out
 * is widened to it as well.
 */
const WANTED_FACE = 0.44;
/** Shortest side of such a crop, pixels: at 720 lines it is enlarged one and a half times. Below this it looks soft. */
const SHORTEST_CROP = 480;
/** Height of the middle of the face as a share of the crop's height, from the top; higher up in tall frames. */
const FACE_LEVEL = { wide: 0.5, tall: 0.42 };

/**
 * A face may be this share of the width before the photo is continued above or below: that would be clothes or hair. What is
 * lost is hair beside the face.
 */
const CLOSEST_FACE = 0.86;
/** Before another background the whole head is shown in a tall frame, and takes at most this share of its width. */
const WIDEST_HEAD = 0.86;

/** Bounds of the whole head with its hair, estimated from the face oval; they may exceed the photo. */
export function headBox([left, top, width, height]: OvalBox): Area {
  return {
    x: left - HAIR_BESIDE * width,
    y: top - HAIR_ABOVE * height,
    width: (1 + 2 * HAIR_BESIDE) * width,
    height: (1 + HAIR_ABOVE + CHIN_BELOW) * height,
  };
}

/**
 * The part of a photo that a video shows, in the studio's preview as in the renderer; it depends on the video's shape, not on
 * its size. It lies on the photo as long as the head fits. A tightly cropped photo gives a crop that exceeds it above and
 * below or at the sides; `extendPhoto` fills the rest.
 * @param face bounds of the face oval, pixels of the photo
 * @param ratio width of the video divided by its height
 * @param isCutOut whether another background is seen beside the photo
 */
function frameFace(photo: Size, face: OvalBox, ratio: number, isCutOut: boolean): Area {
  const whole = headBox(face);
  const across = span(whole.x, whole.width, photo.width);
  const down = span(whole.y, whole.height, photo.height);
  const shape = { width: Math.max(1, ratio), height: Math.max(1, 1 / ratio) };
  const cover = Math.min(photo.width / shape.width, photo.height / shape.height);
  const wanted = Math.min(cover, Math.max(SHORTEST_CROP, face[3] / WANTED_FACE));
  const apart = isCutOut ? (ratio < 1 ? across.size / WIDEST_HEAD : tallest(photo, face)) : 0;
  const closest = Math.max(cover, face[2] / CLOSEST_FACE / shape.width);
  const beside = across.size / shape.width;
  const roomy = Math.max(wanted, apart, isCutOut ? beside : Math.min(beside, closest), down.size / shape.height);
  const side = ratio < 1 && !isCutOut ? Math.min(roomy, closest) : roomy;
  const size = { width: side * shape.width, height: side * shape.height };
  const level = ratio < 1 ? FACE_LEVEL.tall : FACE_LEVEL.wide;
  return {
    ...size,
    x: place(face[0] + face[2] / 2 - size.width / 2, size.width, across, photo.width),
    y: place(face[1] + face[3] / 2 - size.height * level, size.height, down, photo.height),
  };
}

/** Height of the crop of a person cut out: the face has its wanted size, as far as the photo shows what is below it. */
const tallest = (photo: Size, [, top, , height]: OvalBox): number =>
  Math.min(height / WANTED_FACE, (photo.height - top - height / 2) / FACE_LEVEL.wide);

/** A photo in a frame: shown scaled by `scale`, its top left corner at (x, y). Pixels of the frame unless said otherwise. */
export interface PlacedPhoto {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Where the frame shows the photo, whole pixels. */
  readonly shown: Area;
  /** What of the photo is shown there, pixels of the photo. */
  readonly from: Area;
  readonly head: Area;
  /** Whether the photo fills the frame; else `extendPhoto` must continue it. */
  readonly covers: boolean;
}

/** Places a photo in a frame as `frameFace` says. */
export function placePhoto(photo: Size, face: OvalBox, frame: Size, isCutOut = false): PlacedPhoto {
  const crop = frameFace(photo, face, frame.width / frame.height, isCutOut);
  const scale = frame.width / crop.width;
  const [x, y] = [-crop.x * scale, -crop.y * scale];
  const left = Math.max(0, Math.round(x));
  const top = Math.max(0, Math.round(y));
  const width = Math.min(frame.width, Math.round(x + photo.width * scale)) - left;
  const height = Math.min(frame.height, Math.round(y + photo.height * scale)) - top;
  const head = headBox(face);
  return {
    scale,
    x,
    y,
    shown: { x: left, y: top, width, height },
    from: { x: (left - x) / scale, y: (top - y) / scale, width: width / scale, height: height / scale },
    head: { x: x + head.x * scale, y: y + head.y * scale, width: head.width * scale, height: head.height * scale },
    covers: width === frame.width && height === frame.height,
  };
}

/** The part of the head that is in the photo along one axis, and at which of the photo's edges it is cut off. */
interface Span {
  readonly start: number;
  readonly size: number;
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

function span(start: number, size: number, room: number): Span {
  const from = clamp(start, 0, room);
  const to = clamp(start + size, 0, room);
  return { start: from, size: to - from, cutBefore: start < 0, cutAfter: start + size > room };
}

/**
 * Start of the crop along one axis, as near to `wanted` as the head and the photo allow. A crop that exceeds the photo does
 * so where the photo shows background rather than where it cuts the head off.
 */
function place(wanted: number, size: number, head: Span, room: number): number {
  if (size > room && head.cutBefore !== head.cutAfter) return head.cutBefore ? 0 : room - size;
  const shown = head.size > size ? wanted : clamp(wanted, head.start + head.size - size, head.start);
  return clamp(shown, Math.min(0, room - size), Math.max(0, room - size));
}
