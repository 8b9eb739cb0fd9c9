/**
 * | constants | source |
 * |---|---|
 * | `TURNS` | the quarters of a circle |
 * | `LOOK` | chosen; its time and 60 turned photos: docs/measurements/photos.md, "Turned photos" |
 */
import type { PhotoRefusal } from '@orator/contracts/core/errors';
import type { PictureTurn } from '@orator/contracts/core/refused-picture';
import sharp from 'sharp';
import { measureQuality } from './face-quality.ts';
import { findFace } from './find-face.ts';
import { ImagePyramid, type RgbaImage } from './image-pyramid.ts';
import { scorePerson } from './person-score.ts';
import { checkPortrait } from './portrait-check.ts';

/** A face that lies on its side or stands on its head is taken for any of these. */
const MISTAKEN: ReadonlySet<PhotoRefusal> = new Set([
  'no_face',
  'not_human',
  'several_faces',
  'face_turned',
  'face_covered',
]);
/** Degrees, the usual ones first. */
const TURNS = [90, 270, 180] as const;
/** Longer side at which turned pictures are looked at, pixels. */
const LOOK = 1024;

/**
 * How far a photo has to be turned clockwise, degrees, that is refused only because it lies on its side or stands on its head:
 * turned, its face could speak. Null for any other photo.
 * @throws the signal's reason
 */
export async function findTurn(
  { width, height, data }: RgbaImage,
  reasons: readonly PhotoRefusal[],
  signal?: AbortSignal,
): Promise<PictureTurn | null> {
  if (!reasons.some((reason) => MISTAKEN.has(reason))) return null;
  const small = sharp(data, { raw: { width, height, channels: 4 } }).resize(LOOK, LOOK, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const flat = await small.raw().toBuffer({ resolveWithObject: true });
  for (const turn of TURNS) {
    signal?.throwIfAborted();
    const raw = { width: flat.info.width, height: flat.info.height, channels: 4 } as const;
    const turned = await sharp(flat.data, { raw }).rotate(turn).raw().toBuffer({ resolveWithObject: true });
    if (await couldSpeak({ width: turned.info.width, height: turned.info.height, data: turned.data })) return turn;
  }
  return null;
}

async function couldSpeak(image: RgbaImage): Promise<boolean> {
  const found = await findFace(image);
  if (!found) return false;
  const person = await scorePerson(new ImagePyramid(image), found.box);
  const side = Math.min(image.width, image.height);
  const { reasons } = checkPortrait(found, person, measureQuality(image, found), {
    side,
    uncovered: false,
    chosen: false,
  });
  // The picture may be smaller than the photo.
  return reasons.every((reason) => reason === 'face_too_small');
}
