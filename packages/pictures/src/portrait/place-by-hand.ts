import { FACE_POINTS, type FacePoints, readFacePoints } from '@orator/rig/mesh/face-points';
import { createFaceSpace } from '@orator/rig/mesh/face-space';
import { type FaceLandmarks, type MouthKind, withMouth } from '@orator/rig/mesh/landmarks';
import type { Point } from '@orator/rig/math/numeric';
import { placeAverageFace, placeFace } from '@orator/rig/mesh/place-face';
import { findFace, findHeads } from './find-face.ts';
import type { RgbaImage } from './image-pyramid.ts';
import { keepFace } from './keep-face.ts';
import { FACE_HEIGHT, SMALL_FACE } from './portrait-check.ts';
import type { PortraitAnalysis } from './portrait-engine.ts';

/**
 * How far the points of a found face may be from where they were put, on average, in distances between the outer eye corners.
 * Source: chosen (ADR 126), not measured.
 */
const SAME_FACE = 0.5;

/**
 * Takes a picture with a face where its owner placed it. What was found there is bent to the points; where nothing was, the average
 * face.
 * @param points pixels of the image
 * @throws Error when the models cannot be loaded
 */
export async function placeByHand(
  image: RgbaImage,
  lossless: boolean,
  points: FacePoints,
  mouth: MouthKind,
): Promise<PortraitAnalysis> {
  // For a muzzle nothing is searched for: the mesh that is found on an animal fits worse than the average face.
  const found = mouth === 'muzzle' ? null : await foundAt(image, points);
  const placed = found === null ? placeAverageFace(points) : placeFace(found, points);
  const landmarks = withMouth(placed, mouth);
  const taken = await keepFace(image, lossless, { landmarks, how: 'placed_by_hand' });
  if (!taken.ok || FACE_HEIGHT * createFaceSpace(landmarks).mm >= SMALL_FACE) return taken;
  return { ...taken, warnings: ['low_resolution', ...taken.warnings] };
}

async function foundAt(image: RgbaImage, points: FacePoints): Promise<FaceLandmarks | null> {
  const [[rx, ry], [lx, ly], [mx, my]] = [points.right_eye_outer, points.left_eye_outer, points.lips];
  const face = await findFace(image, [(rx + lx + mx) / 3, (ry + ly + my) / 3]);
  if (face === null) return null;
  const found = face.others.length === 0 ? face.landmarks : { ...face.landmarks, others: findHeads(face.others) };
  const there = readFacePoints(found);
  const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);
  const away = FACE_POINTS.reduce((sum, name) => sum + distance(there[name], points[name]), 0) / FACE_POINTS.length;
  return away < SAME_FACE * distance(points.right_eye_outer, points.left_eye_outer) ? found : null;
}
