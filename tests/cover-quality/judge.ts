import { measureQuality } from '@orator/engines/portrait/face-quality';
import type { FoundFace } from '@orator/engines/portrait/find-face';
import { ImagePyramid, type RgbaImage } from '@orator/engines/portrait/image-pyramid';
import { lookAtFace } from '@orator/engines/portrait/look-at-face';
import { decodePhoto } from '@orator/engines/portrait/photo-codec';
import { scorePerson } from '@orator/engines/portrait/person-score';
import { checkPortrait } from '@orator/engines/portrait/portrait-check';
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
