/**
 * | constants | source |
 * |---|---|
 * | `MESH_SIDE`, `IRIS_SIDE` | the inputs of MediaPipe's models |
 * | `CROPS` | `engines.md`, "Talking head" |
 * | `GOLDEN_ANGLE` | radians: pi (3 - sqrt 5) |
 */
import type { Point } from '@orator/rig/math/numeric';
import { type EyeLandmarks, type FaceLandmarks, POINT_COUNT } from '@orator/rig/mesh/landmarks';
import { MIRROR } from '@orator/rig/mesh/mirror';
import type { ImagePyramid, Region } from './image-pyramid.ts';
import type { FaceBox } from './face-detector.ts';
import type { FaceModels } from './models.ts';

/** Sides of the models' inputs, pixels. */
const MESH_SIDE = 192;
const IRIS_SIDE = 64;

export interface MeshResult {
  /** x, y, z of each mesh point, image pixels. */
  readonly points: Float32Array;
  /** The model's confidence that the crop shows a face, 0 to 1. */
  readonly presence: number;
}

/**
 * Runs the face mesh model on a region of an image.
 * @param mirror runs it on the mirrored region and mirrors the result back
 * @throws Error when the model has unexpected outputs
 */
export function runMesh(models: FaceModels, pyramid: ImagePyramid, region: Region, mirror = false): MeshResult {
  const outputs = models.mesh(pyramid.crop(region, MESH_SIDE, { mirror }), MESH_SIDE);
  const values = outputs.find((o) => o.shape.at(-1) === POINT_COUNT * 3)?.values;
  const flag = outputs.find((o) => o.shape.at(-1) === 1)?.values[0];
  if (!values || flag === undefined) throw new Error('The face mesh model has unexpected outputs');
  const k = region.size / MESH_SIDE;
  const points = new Float32Array(POINT_COUNT * 3);
  for (let i = 0; i < POINT_COUNT; i++) {
    const j = mirror ? (MIRROR[i] ?? i) : i;
    const x = ((values[i * 3] ?? 0) - MESH_SIDE / 2) * (mirror ? -k : k);
    const [px, py] = pointInRegion(region, x, ((values[i * 3 + 1] ?? 0) - MESH_SIDE / 2) * k);
    points[j * 3] = px;
    points[j * 3 + 1] = py;
    points[j * 3 + 2] = (values[i * 3 + 2] ?? 0) * k;
  }
  return { points, presence: flag };
}

/** The image point at an offset (pixels, in the region's orientation) from the centre of a rotated region. */
function pointInRegion(region: Region, x: number, y: number): Point {
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return [region.x + x * cos - y * sin, region.y + x * sin + y * cos];
}

/** The region for the next run on a mesh's face: a square around it, rotated so that the eyes are level. */
export function findMeshRegion(points: Float32Array): Region {
  const x = (i: number): number => points[i * 3] ?? 0;
  const y = (i: number): number => points[i * 3 + 1] ?? 0;
  const angle = Math.atan2(y(263) - y(33), x(263) - x(33));
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < POINT_COUNT; i++) {
    const u = x(i) * cos + y(i) * sin;
    const v = y(i) * cos - x(i) * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, size: Math.max(right - left, bottom - top) * 1.5, angle };
}

/** The region for the first run on a detected face. */
export function findBoxRegion(box: FaceBox): Region {
  const [right, left] = box.keypoints;
  const angle = right && left ? Math.atan2(left[1] - right[1], left[0] - right[0]) : 0;
  return { x: box.x, y: box.y, size: Math.max(box.width, box.height) * 1.6, angle };
}

export interface AveragedMesh extends MeshResult {
  /** Mean distance of the single runs' points from their mean, as a share of the face's size. */
  readonly spread: number;
}

/** Number of runs that are averaged, half of them mirrored. The crops vary: shifts of 1.5 %, sizes +-3 %, angles +-0.02 rad. */
const CROPS = 8;
const GOLDEN_ANGLE = 2.399963;

/** Finds the mesh in a still image: three runs to find the crop, then the mean of eight runs on slightly different crops. */
export function averageMesh(models: FaceModels, pyramid: ImagePyramid, box: FaceBox): AveragedMesh {
  let region = findBoxRegion(box);
  let last = runMesh(models, pyramid, region);
  for (let i = 0; i < 2; i++) {
    region = findMeshRegion(last.points);
    last = runMesh(models, pyramid, region);
  }
  const runs = Array.from({ length: CROPS }, (_, i) => {
    const varied: Region = {
      x: region.x + Math.cos(i * GOLDEN_ANGLE) * region.size * 0.015,
      y: region.y + Math.sin(i * GOLDEN_ANGLE) * region.size * 0.015,
      size: region.size * (1 + 0.06 * (((i * 0.618) % 1) - 0.5)),
      angle: region.angle + 0.04 * (((i * 0.382) % 1) - 0.5),
    };
    return runMesh(models, pyramid, varied, i % 2 === 1);
  });
  const points = Float32Array.from(
    { length: POINT_COUNT * 3 },
    (_, k) => runs.reduce((sum, run) => sum + (run.points[k] ?? 0), 0) / CROPS,
  );
  let spread = 0;
  for (const run of runs) {
    for (let i = 0; i < POINT_COUNT * 3; i += 3) {
      spread += Math.hypot((run.points[i] ?? 0) - (points[i] ?? 0), (run.points[i + 1] ?? 0) - (points[i + 1] ?? 0));
    }
  }
  const presence = runs.reduce((sum, run) => sum + run.presence, 0) / CROPS;
  return { points, presence, spread: spread / (CROPS * POINT_COUNT * (region.size / 1.5)) };
}

/** Finds eye contours and irises of a mesh. The left eye is mirrored for the model, which was trained on right eyes. */
export function findEyes(models: FaceModels, pyramid: ImagePyramid, points: Float32Array): FaceLandmarks['eyes'] {
  return {
    right: findEye(models, pyramid, points, 33, 133, false),
    left: findEye(models, pyramid, points, 263, 362, true),
  };
}

function findEye(
  models: FaceModels,
  pyramid: ImagePyramid,
  points: Float32Array,
  outer: number,
  inner: number,
  mirror: boolean,
): EyeLandmarks {
  const x = (i: number): number => points[i * 3] ?? 0;
  const y = (i: number): number => points[i * 3 + 1] ?? 0;
  const dx = x(inner) - x(outer);
  const dy = y(inner) - y(outer);
  const region: Region = {
    x: (x(outer) + x(inner)) / 2,
    y: (y(outer) + y(inner)) / 2,
    size: Math.hypot(dx, dy) * 2.3,
    angle: mirror ? Math.atan2(-dy, -dx) : Math.atan2(dy, dx),
  };
  const outputs = models.iris(pyramid.crop(region, IRIS_SIDE, { mirror }), IRIS_SIDE);
  // The model has one output of 228 values, or two of 213 (contour) and 15 (iris).
  const values = outputs.toSorted((a, b) => b.values.length - a.values.length).flatMap((o) => [...o.values]);
  const k = region.size / IRIS_SIDE;
  const place = (i: number): Point =>
    pointInRegion(
      region,
      ((values[i * 3] ?? 0) - IRIS_SIDE / 2) * (mirror ? -k : k),
      ((values[i * 3 + 1] ?? 0) - IRIS_SIDE / 2) * k,
    );
  return {
    contour: Array.from({ length: 71 }, (_, i) => place(i)),
    iris: Array.from({ length: 5 }, (_, i) => place(71 + i)),
  };
}
