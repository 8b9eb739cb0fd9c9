import { type CutOutStroke, drawStrokes } from '@orator/rig/image/draw-strokes';
import { cutOutPerson } from '../matte/cut-out-person.ts';
import type { RgbaImage } from '../portrait/image-pyramid.ts';

/**
 * Cuts the people of a photo out of its background, and applies their owner's corrections.
 * @returns null when nobody is found
 * @throws as `cutOutPerson`
 */
export async function cutOutCorrected(photo: RgbaImage, strokes: readonly CutOutStroke[]): Promise<RgbaImage | null> {
  const person = await cutOutPerson(photo);
  if (person !== null) drawStrokes(person, photo, strokes);
  return person;
}
