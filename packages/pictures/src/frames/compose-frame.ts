import type { Composition } from '@orator/rig/draw/composition';
import { type PlacedPhoto, placePhoto, type Size } from '@orator/rig/face/framing';
import { extendPhoto } from '@orator/rig/image/extend-photo';
import { ovalBox } from '@orator/rig/face/oval';
import { type Area, clamp } from '@orator/rig/math/numeric';
import { type FaceLandmarks, transformLandmarks } from '@orator/rig/mesh/landmarks';
import { planesFromRgba } from '@orator/rig/image/planes';
import sharp from 'sharp';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { type Backdrop, isNewBackdrop, KEPT } from './backdrop.ts';
import { HeadError } from './head-error.ts';
import { layerFrame } from './layer-frame.ts';
import { resizePhoto } from './resize-photo.ts';

interface Composing {
  readonly backdrop?: Backdrop | undefined;
  /**
   * Cuts the person out even before the photo's own background, so that the head can move farther without distorting
   * it.
   */
  readonly apart?: boolean;
}

/**
 * Places a portrait in a frame by its face. Where the photo does not fill the frame, its background is extended. With
 * another background the person is cut out and moves before a still one.
 * @param width of the frame, pixels, even
 * @param height of the frame, pixels, even
 * @throws {HeadError} `bad_portrait` when nobody can be cut out, or `bad_job` when the backdrop's picture cannot be
 * read
 */
export async function composeFrame(
  portrait: RgbaImage,
  face: FaceLandmarks,
  width: number,
  height: number,
  { backdrop = KEPT, apart = false }: Composing = {},
): Promise<Composition> {
  const frame = { width, height };
  const oval = ovalBox(face);
  const byFace = placePhoto(portrait, oval, frame, isNewBackdrop(backdrop));
  const placed = isNewBackdrop(backdrop) ? grounded(byFace, portrait, frame) : byFace;
  const { scale, x, y, shown } = placed;
  const faceInFrame = [x + oval[0] * scale, y + oval[1] * scale, oval[2] * scale, oval[3] * scale] as const;
  const still = { landmarks: transformLandmarks(face, scale, x, y), enlargement: scale };
  if (isNewBackdrop(backdrop)) {
    const tall = withBelow(placed, portrait);
    const data = await scaled(portrait, tall);
    return { ...still, ...(await layerFrame({ ...tall.shown, data }, shown, faceInFrame, frame, backdrop)) };
  }
  const photo = await scaled(portrait, placed);
  const rgba = placed.covers ? photo : await centred(photo, shown, frame);
  if (!placed.covers) extendPhoto({ ...frame, data: rgba }, shown, placed.head);
  if (backdrop.kind === 'keep' && !apart) return { ...still, image: planesFromRgba(rgba, width, height) };
  const all = { x: 0, y: 0, ...frame };
  const layered = await layerFrame({ ...frame, data: rgba }, all, faceInFrame, frame, backdrop).catch(
    (error: unknown) => {
      // Before its own background the cut-out is optional.
      if (backdrop.kind === 'keep' && error instanceof HeadError) return { image: planesFromRgba(rgba, width, height) };
      throw error;
    },
  );
  return { ...still, ...layered };
}

/**
 * The photo moved down to the frame's lower edge, because a person whom the photo crops would otherwise float before
 * another background.
 */
function grounded(placed: PlacedPhoto, { height }: Size, frame: Size): PlacedPhoto {
  const { y, scale, shown, from } = placed;
  const gap = frame.height - (shown.y + shown.height);
  if (gap <= 0) return placed;
  const top = Math.max(0, Math.round(y + gap));
  const shownHeight = frame.height - top;
  return {
    ...placed,
    y: y + gap,
    shown: { ...shown, y: top, height: shownHeight },
    from: { ...from, y: height - shownHeight / scale, height: shownHeight / scale },
  };
}

/**
 * The same with what the photo has below the frame, until it is a square: the mask's model sees a square, and takes things
 * beside a person whom it sees flattened for a part of them.
 */
export function withBelow(placed: PlacedPhoto, portrait: Size): PlacedPhoto {
  const { from, shown, scale } = placed;
  const height = Math.min(portrait.height - from.y, from.width);
  if (height <= from.height) return placed;
  return { ...placed, from: { ...from, height }, shown: { ...shown, height: Math.round(height * scale) } };
}

/** The part of the photo that the frame shows, as RGBA. */
function scaled(portrait: RgbaImage, { from, shown }: PlacedPhoto): Promise<Uint8Array> {
  const x = clamp(Math.round(from.x), 0, portrait.width - 1);
  const y = clamp(Math.round(from.y), 0, portrait.height - 1);
  const width = clamp(Math.round(from.width), 1, portrait.width - x);
  const height = clamp(Math.round(from.height), 1, portrait.height - y);
  return resizePhoto(portrait, { x, y, width, height }, shown);
}

/** RGBA of a whole frame with the photo where it is shown. */
const centred = (photo: Uint8Array, { x, y, width, height }: Area, frame: Size): Promise<Uint8Array> =>
  sharp(photo, { raw: { width, height, channels: 4 } })
    .extend({ left: x, top: y, right: frame.width - x - width, bottom: frame.height - y - height })
    .raw()
    .toBuffer();
