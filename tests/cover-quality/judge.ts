import { measureQuality } from '@orator/pictures/portrait/face-quality';
import type { FoundFace } from '@orator/pictures/portrait/find-face';
import { ImagePyramid, type RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { lookAtFace } from '@orator/pictures/portrait/look-at-face';
import { decodePhoto } from '@orator/pictures/portrait/photo-codec';
import { scorePerson } from '@orator/pictures/portrait/person-score';
import { checkPortrait } from '@orator/pictures/portrait/portrait-check';
import type { Canvas } from './drawing.ts';

/** What the networks say of a picture. */
export interface Seen {
  readonly found: FoundFace;
  /** See `scorePerson`. */
  readonly person: number;
  /** The picture in which the face was seen. */
  readonly image: RgbaImage;
}

export async function decode({ png }: Pick<Canvas, 'png'>): Promise<RgbaImage> {
  const photo = await decodePhoto(png);
  if (!photo.ok) throw new Error(photo.reason);
  return photo.image;
}

/** Runs the networks on a picture; null without a face. */
export async function look(canvas: Canvas): Promise<Seen | null> {
  const face = await lookAtFace(await decode(canvas));
  if (face === null) return null;
  const { found, seen } = face;
  return { found, person: await scorePerson(new ImagePyramid(seen), found.box), image: seen };
}

/** Why the portrait check refuses what the networks saw; nothing when it is taken. */
export function judge(seen: Seen | null): readonly string[] {
  if (seen === null) return ['no_face'];
  const { found, person, image } = seen;
  const side = Math.min(image.width, image.height);
  const about = { side, uncovered: false, chosen: false };
  return checkPortrait(found, person, measureQuality(image, found), about).reasons;
}
