import type { FaceSpace } from '@orator/rig/mesh/face-space';
import type { FaceTones } from '../face-tones.ts';
import type { RgbaImage } from '../image-pyramid.ts';
import { openFace } from './face-reader.ts';
import { measureMouthLine } from './mouth-line.ts';
import { readAround } from './read-around.ts';
import { readHair } from './read-hair.ts';
import { readLips } from './read-lips.ts';
import { readLocal } from './read-local.ts';
import { readProfile } from './read-profile.ts';
import { readUpright } from './read-upright.ts';

/** All that is measured of a mouth and what is around it, by name. */
export function readSigns(image: RgbaImage, space: FaceSpace, tones: FaceTones) {
  const face = openFace(image, space, tones);
  const { across, weakest, beyond } = measureMouthLine(image, space);
  return {
    ...readProfile(face),
    ...readLips(face),
    ...readAround(face),
    ...readHair(face),
    ...readUpright(face),
    ...readLocal(face),
    lineAcross: across,
    lineWeakest: weakest,
    lineBeyond: beyond,
    range: tones.range,
    share: tones.share,
    hues: tones.hues,
    pixels: space.mm,
  };
}

export type MouthSigns = ReturnType<typeof readSigns>;
