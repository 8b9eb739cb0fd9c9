import { measureQuality } from '@orator/pictures/portrait/face-quality';
import type { FoundFace } from '@orator/pictures/portrait/find-face';
import { ImagePyramid, type RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { lookAtFace } from '@orator/pictures/portrait/look-at-face';
import { decodePhoto } from '@orator/pictures/portrait/photo-codec';
import { scorePerson } from '@orator/pictures/portrait/person-score';
import { checkPortrait } from '@orator/pictures/portrait/portrait-check';
import type { Canvas } from './drawing.ts';

export interface Judgement {
  /** Why the picture is refused; none when it is taken. */
  readonly reasons: readonly string[];
  readonly found: FoundFace | null;
}

export async function decode({ png }: Canvas): Promise<RgbaImage> {
  const photo = await decodePhoto(png);
  if (!photo.ok) throw new Error(photo.reason);
  return photo.image;
}

/** What the portrait check says of a picture, without what it does for those that it takes or refuses. */
export async function judge(canvas: Canvas): Promise<Judgement> {
  const image = await decode(canvas);
  const face = await lookAtFace(image);
  if (face === null) return { reasons: ['no_face'], found: null };
  const { found, seen } = face;
  const person = await scorePerson(new ImagePyramid(seen), found.box);
  const side = Math.min(image.width, image.height);
  const { reasons } = checkPortrait(found, person, measureQuality(image, found, seen), {
    side,
    uncovered: false,
    chosen: false,
  });
  return { reasons, found };
}
