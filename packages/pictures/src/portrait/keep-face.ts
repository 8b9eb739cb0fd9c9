import type { SetFace } from '@orator/contracts/photo-avatar-images/schema';
import { ovalBox } from '@orator/rig/face/oval';
import { createFaceSpace, measureTurn } from '@orator/rig/mesh/face-space';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { faceOutline } from './face-outline.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { encodePhoto } from './photo-codec.ts';
import type { PortraitAnalysis, PortraitFace } from './portrait-engine.ts';

/** A face that a photo's owner chose or placed, in pixels of a picture. */
export interface KeptFace {
  readonly landmarks: FaceLandmarks;
  readonly how: SetFace;
}

/** @param score the detector's, 0 to 1 */
export function describeFace(landmarks: FaceLandmarks, score: number): PortraitFace {
  const { yaw, pitch, roll } = measureTurn(createFaceSpace(landmarks));
  const outline = faceOutline(landmarks);
  const oval = outline[0] ?? [];
  const xs = oval.map(([x]) => x);
  const ys = oval.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const tenth = (v: number): number => Math.round(v * 10) / 10;
  return {
    box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
    yaw: tenth(yaw),
    pitch: tenth(pitch),
    roll: tenth(roll),
    score: Math.round(score * 1000) / 1000,
    outline,
  };
}

/**
 * Accepts a picture with a face whose place is known: only checks that the face is within the picture.
 * @param lossless whether it is stored without loss, if it is small
 */
export async function keepFace(
  image: RgbaImage,
  lossless: boolean,
  { landmarks, how }: KeptFace,
): Promise<PortraitAnalysis> {
  const { width, height } = image;
  const [left, top, wide, tall] = ovalBox(landmarks);
  const [x, y] = [left + wide / 2, top + tall / 2];
  if (x < 0 || y < 0 || x > width || y > height) return { ok: false, reasons: ['no_face'] };
  const { bytes: normalised, type } = await encodePhoto(image, lossless);
  const face = describeFace(landmarks, 1);
  return {
    ok: true,
    width,
    height,
    face,
    warnings: landmarks.mouth === 'muzzle' ? [how, 'muzzle'] : [how],
    normalised,
    type,
    landmarks,
  };
}
