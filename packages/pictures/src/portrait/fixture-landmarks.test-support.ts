import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { findFace } from './find-face.ts';
import { decodePhoto } from './photo-codec.ts';
import { samplePortrait } from './sample-portraits.test-support.ts';

let landmarks: Promise<FaceLandmarks> | undefined;

async function findLandmarks(): Promise<FaceLandmarks> {
  const photo = await decodePhoto(await samplePortrait('omar', 640));
  const face = photo.ok ? await findFace(photo.image) : null;
  if (face === null) throw new Error('The sample portrait has no face');
  return face.landmarks;
}

/** The landmarks of Omar's portrait, 640 pixels a side. Searched for once, because that takes seconds. */
export const fixtureLandmarks = (): Promise<FaceLandmarks> => {
  landmarks ??= findLandmarks();
  return landmarks;
};
