import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { ImagePyramid, type Region, type RgbaImage } from './image-pyramid.ts';
import { detectFaces, type FaceBox } from './face-detector.ts';
import { eyesOf, averageMesh, regionOf, regionOfBox, runMesh } from './face-mesh.ts';
import { type FaceModels, loadFaceModels } from './models.ts';

/** The main face of a still and how sure the models are of it. */
export interface FoundFace {
  readonly box: FaceBox;
  /** The other faces in the image, largest first. */
  readonly others: readonly FaceBox[];
  readonly landmarks: FaceLandmarks;
  /** The mesh model's own belief that its crop shows a face, 0 to 1. */
  readonly presence: number;
  /** How much repeated looks at the face disagree, as a share of its size. */
  readonly spread: number;
}

/** More faces than this are a crowd; nobody needs to count on. */
const MOST_FACES = 6;

/** Finds the largest face of an image; null when there is none. */
export async function findFace(image: RgbaImage): Promise<FoundFace | null> {
  const models = await loadFaceModels();
  const pyramid = new ImagePyramid(image);
  const [box, ...others] = facesIn(models, pyramid, image);
  if (!box) return null;
  const mesh = averageMesh(models, pyramid, box);
  const eyes = eyesOf(models, pyramid, mesh.points);
  // Hundredths of a pixel are more than the models know; shorter numbers keep the stored JSON small.
  const points = Array.from(mesh.points, (v) => Math.round(v * 100) / 100);
  return { box, others, landmarks: { points, eyes }, presence: mesh.presence, spread: mesh.spread };
}

/** Detected faces in which the mesh model sees one too, largest first; a second, closer look when there is none. */
function facesIn(models: FaceModels, pyramid: ImagePyramid, image: RgbaImage): readonly FaceBox[] {
  const { width, height } = image;
  const size = Math.max(width, height);
  const whole = confirmed(models, pyramid, [{ x: width / 2, y: height / 2, size, angle: 0 }]);
  return whole.length > 0 ? whole : confirmed(models, pyramid, closerLooks(width, height));
}

function confirmed(models: FaceModels, pyramid: ImagePyramid, regions: readonly Region[]): readonly FaceBox[] {
  return detectFaces(models, pyramid, regions)
    .slice(0, MOST_FACES)
    .filter((box) => isFace(models, pyramid, box))
    .toSorted((a, b) => b.width - a.width);
}

function isFace(models: FaceModels, pyramid: ImagePyramid, box: FaceBox): boolean {
  const first = runMesh(models, pyramid, regionOfBox(box));
  return runMesh(models, pyramid, regionOf(first.points)).presence > 0.5;
}

/** Nine overlapping squares of half the image: the detector misses faces smaller than a tenth of what it is shown. */
function closerLooks(width: number, height: number): readonly Region[] {
  const size = Math.max(width, height) / 2;
  return [0.25, 0.5, 0.75].flatMap((v) =>
    [0.25, 0.5, 0.75].map((u) => ({ x: u * width, y: v * height, size, angle: 0 })),
  );
}
