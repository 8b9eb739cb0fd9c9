import type { Vec3 } from '@orator/rig/math/numeric';
import { type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import type { FaceTones } from '../face-tones.ts';
import type { RgbaImage } from '../image-pyramid.ts';
import { meanTone, medianTone, type Tone } from '../tone.ts';

/** Reads colours at places of a face. */
export interface FaceReader {
  readonly image: RgbaImage;
  readonly space: FaceSpace;
  readonly tones: FaceTones;
  /** A mesh point, mm in face space. */
  readonly at: (index: number) => Vec3;
  /** The mean of a square. @param reach half its side, mm */
  readonly read: (place: Vec3, reach: number) => Tone;
  /** Reads several places and takes the value in the middle. @param reach as of `read` */
  readonly readMiddle: (places: readonly Vec3[], reach: number) => Tone;
}

export function openFace(image: RgbaImage, space: FaceSpace, tones: FaceTones): FaceReader {
  const read = (place: Vec3, reach: number): Tone => meanTone(image, space.toImage(...place), reach * space.mm);
  return {
    image,
    space,
    tones,
    at: (index) => localPoint(space, index),
    read,
    readMiddle: (places, reach) => medianTone(places.map((place) => read(place, reach))),
  };
}
