import type { Composition } from '@orator/rig/draw/composition';
import { type PlacedPhoto, placePhoto, type Size } from '@orator/rig/face/framing';
import { extendPhoto } from '@orator/rig/image/extend-photo';
import { ovalBox } from '@orator/rig/face/oval';
import { type Area, clamp } from '@orator/rig/math/numeric';
import { type FaceLandmarks, transformLandmarks } from '@orator/rig/mesh/landmarks';
import { planesFromRgba } from '@orator/rig/image/planes';
import sharp from 'sharp';
import type { RgbaImage } from '../portrait/image-pyramid.ts';
import { resizePhoto } from './resize-photo.ts';

/**
 * Places a portrait in a frame by its face. Where the photo does not fill the frame, its background is continued.
 * @param width of the frame, pixels, even
 * @param height of the frame, pixels, even
 */
export async function composeFrame(
  portrait: RgbaImage,
  face: FaceLandmarks,
  width: number,
  height: number,
): Promise<Composition> {
  const frame = { width, height };
  const placed = placePhoto(portrait, ovalBox(face), frame);
  const { scale, x, y, shown, covers } = placed;
  const photo = await scaled(portrait, placed);
  const rgba = covers ? photo : await centred(photo, shown, frame);
  if (!covers) extendPhoto({ ...frame, data: rgba }, shown, placed.head);
  return {
    image: planesFromRgba(rgba, width, height),
    landmarks: transformLandmarks(face, scale, x, y),
    enlargement: scale,
  };
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
