import type { FaceLandmarks } from '@orator/rig/mesh';
import { Pyramid, type RgbaImage } from './crop.ts';
import { detectFaces, type FaceBox } from './detect.ts';
import { eyesOf, meshOfStill } from './face-mesh.ts';
import { loadFaceModels } from './face-models.ts';

/** The main face of a still and how sure the models are of it. */
export interface FoundFace {
  readonly box: FaceBox;
  /** All detected faces, the main one first. */
  readonly boxes: readonly FaceBox[];
  readonly landmarks: FaceLandmarks;
  /** The mesh model's own belief that its crop shows a face, 0 to 1. */
  readonly presence: number;
  /** How much repeated looks at the face disagree, as a share of its size. */
  readonly spread: number;
}

/** Finds the largest clear face of an image; null when there is none. */
export async function findFace(image: RgbaImage): Promise<FoundFace | null> {
  const models = await loadFaceModels();
  const pyramid = new Pyramid(image);
  const boxes = detectFaces(models, pyramid, image.width, image.height).toSorted(
    (a, b) => b.score * b.width - a.score * a.width,
  );
  const box = boxes[0];
  if (!box) return null;
  const mesh = meshOfStill(models, pyramid, box);
  const eyes = eyesOf(models, pyramid, mesh.points);
  // Hundredths of a pixel are more than the models know; shorter numbers keep the stored JSON small.
  const points = Array.from(mesh.points, (v) => Math.round(v * 100) / 100);
  return { box, boxes, landmarks: { points, eyes }, presence: mesh.presence, spread: mesh.spread };
}
