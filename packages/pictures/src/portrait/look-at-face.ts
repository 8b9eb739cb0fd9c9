/**
 * | constants | source |
 * |---|---|
 * | `BEHIND` | chosen (ADR 141) |
 * | `LINED` | chosen between the shares that its comment names (ADR 141) |
 */
import { createFaceSpace, type FaceSpace } from '@orator/rig/mesh/face-space';
import { median, type Point } from '@orator/rig/math/numeric';
import sharp from 'sharp';
import { findFace, type FoundFace } from './find-face.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { measureDarkness } from './mouth/mouth-line.ts';

/** A face, and the picture in which it was seen. */
interface SeenFace {
  readonly found: FoundFace;
  /** The picture itself, or, when it is made of lines, a blurred copy as seen from farther away. */
  readonly seen: RgbaImage;
}

/** Places of cheeks and forehead (mm from the mouth), where a face has no lines of its own that are alike. */
const PLAIN = [
  [-38, -18],
  [-34, -22],
  [-28, -22],
  [28, -22],
  [34, -22],
  [38, -18],
  [-20, -92],
  [-10, -92],
  [0, -92],
  [10, -92],
  [20, -92],
] as const;
/** How far these places lie behind the mouth (mm). */
const BEHIND = 8;
/** How dark lines are there, as a share: .21 and more in engravings, .12 at most in other pictures of people without stripes on their skin. */
const LINED = 0.18;
/** Blur in which the lines of a drawing vanish: mm of the face, or a share of the picture's longer side when no face was found. */
const SOFT = { mm: 1.3, share: 1 / 380 } as const;

/**
 * Finds the largest face of an image, or the one at a place. Engravings and other pictures made of lines are looked at as from
 * farther away, where the lines become shades: the models, and the signs of what covers a face, know no engraved skin.
 * @param at pixels of the image
 */
export async function lookAtFace(image: RgbaImage, at?: Point): Promise<SeenFace | null> {
  const found = await findFace(image, at);
  if (found === null) {
    const seen = await soften(image, SOFT.share * Math.max(image.width, image.height));
    const softly = await findFace(seen, at);
    return softly === null || !isLined(image, createFaceSpace(softly.landmarks)) ? null : { found: softly, seen };
  }
  const space = createFaceSpace(found.landmarks);
  if (!isLined(image, space)) return { found, seen: image };
  const seen = await soften(image, SOFT.mm * space.mm);
  return { found: (await findFace(seen, at)) ?? found, seen };
}

const isLined = (image: RgbaImage, space: FaceSpace): boolean =>
  median(PLAIN.map((place) => measureDarkness(image, space, place, BEHIND))) >= LINED;

/** @param sigma of a Gaussian, pixels */
async function soften({ width, height, data }: RgbaImage, sigma: number): Promise<RgbaImage> {
  const raw = { width, height, channels: 4 } as const;
  return { width, height, data: await sharp(data, { raw }).blur(Math.max(0.3, sigma)).raw().toBuffer() };
}
