import { findFace } from '@orator/pictures/portrait/find-face';
import { ImagePyramid, type RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { scorePerson } from '@orator/pictures/portrait/person-score';
import { isPerson } from '@orator/pictures/portrait/portrait-check';
import type { JudgedFrame } from './frame-verdicts.ts';

/** Frames that are looked at, as shares of those with a face. Source: chosen, spread over the footage. */
const SAMPLES = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * Changes the verdict of covered faces to no face when none of the frames that are looked at shows a person. The face detector
 * finds faces in dogs too, with a mesh as unsteady as a covered face's; a person whose face is covered at times is seen at others.
 * @param read a frame by its number
 */
export async function withoutAnimals(
  frames: readonly JudgedFrame[],
  read: (index: number) => Promise<RgbaImage | null>,
): Promise<readonly JudgedFrame[]> {
  if (frames.every(({ verdict }) => verdict !== 'face_covered')) return frames;
  const faced = frames.flatMap(({ face }, i) => (face === null ? [] : [i]));
  for (const share of SAMPLES) {
    if (await showsPerson(await read(faced[Math.floor(share * faced.length)] ?? 0))) return frames;
  }
  return frames.map((frame) => (frame.verdict === 'face_covered' ? { ...frame, verdict: 'no_face' } : frame));
}

async function showsPerson(image: RgbaImage | null): Promise<boolean> {
  const found = image === null ? null : await findFace(image);
  return image !== null && found !== null && isPerson(found, await scorePerson(new ImagePyramid(image), found.box));
}
