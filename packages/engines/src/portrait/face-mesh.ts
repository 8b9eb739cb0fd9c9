import type { Point } from '@orator/rig/math/numeric';
import { type EyeLandmarks, type FaceLandmarks, MIRROR, POINT_COUNT } from '@orator/rig/mesh/landmarks';
import type { ImagePyramid, Region } from './image-pyramid.ts';
import type { FaceBox } from './face-detector.ts';
import type { FaceModels } from './models.ts';

const MESH_SIDE = 192;
const IRIS_SIDE = 64;

/** The mesh of one crop. `presence`: how sure the model is that this is a face, 0 to 1. */
export interface MeshResult {
  readonly points: Float32Array;
  readonly presence: number;
}

export function runMesh(models: FaceModels, pyramid: ImagePyramid, region: Region, mirror = false): MeshResult {
  const outputs = models.mesh(pyramid.crop(region, MESH_SIDE, { mirror }), MESH_SIDE);
  const values = outputs.find((o) => o.shape.at(-1) === POINT_COUNT * 3)?.values;
  const flag = outputs.find((o) => o.shape.at(-1) === 1)?.values[0];
  if (!values || flag === undefined) throw new Error('The face mesh model has not the outputs it should have');
  const k = region.size / MESH_SIDE;
  const points = new Float32Array(POINT_COUNT * 3);
  for (let i = 0; i < POINT_COUNT; i++) {
    const j = mirror ? (MIRROR[i] ?? i) : i;
    const x = ((values[i * 3] ?? 0) - MESH_SIDE / 2) * (mirror ? -k : k);
    const [px, py] = turn(region, x, ((values[i * 3 + 1] ?? 0) - MESH_SIDE / 2) * k);
    points[j * 3] = px;
    points[j * 3 + 1] = py;
    points[j * 3 + 2] = (values[i * 3 + 2] ?? 0) * k;
  }
  return { points, presence: flag };
}

/** The place of an offset from the middle of a turned region. */
function turn(region: Region, x: number, y: number): Point {
  const cos = Math.cos(region.angle);
  const sin = Math.sin(region.angle);
  return [region.x + x * cos - y * sin, region.y + x * sin + y * cos];
}

/** The square around a mesh, upright with the eyes: the crop its next run should look at. */
export function regionOf(points: Float32Array): Region {
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

/** Where the mesh should look first for a detected face. */
export function regionOfBox(box: FaceBox): Region {
  const [right, left] = box.keypoints;
  const angle = right && left ? Math.atan2(left[1] - right[1], left[0] - right[0]) : 0;
  return { x: box.x, y: box.y, size: Math.max(box.width, box.height) * 1.6, angle };
}

export interface AveragedMesh extends MeshResult {
  /** Mean distance (as a share of the face's size) by which single runs differ from their mean. */
  readonly spread: number;
}

/** Crops averaged for a still; half of them mirrored. Shifts of 1.5 %, sizes of +-3 %, turns of +-0.02 rad. */
const CROPS = 8;
const GOLDEN_ANGLE = 2.399963;

/** Finds the mesh in a still: three runs to settle on the crop, then the mean of eight that look a little differently. */
export function averageMesh(models: FaceModels, pyramid: ImagePyramid, box: FaceBox): AveragedMesh {
  let region = regionOfBox(box);
  let last = runMesh(models, pyramid, region);
  for (let i = 0; i < 2; i++) {
    region = regionOf(last.points);
    last = runMesh(models, pyramid, region);
  }
  const runs = Array.from({ length: CROPS }, (_, i) => {
    const turned: Region = {
      x: region.x + Math.cos(i * GOLDEN_ANGLE) * region.size * 0.015,
      y: region.y + Math.sin(i * GOLDEN_ANGLE) * region.size * 0.015,
      size: region.size * (1 + 0.06 * (((i * 0.618) % 1) - 0.5)),
      angle: region.angle + 0.04 * (((i * 0.382) % 1) - 0.5),
    };
    return runMesh(models, pyramid, turned, i % 2 === 1);
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

/** Eye contours and irises of a mesh. The left eye is shown mirrored: the model knows right eyes only. */
export function eyesOf(models: FaceModels, pyramid: ImagePyramid, points: Float32Array): FaceLandmarks['eyes'] {
  return {
    right: eyeOf(models, pyramid, points, 33, 133, false),
    left: eyeOf(models, pyramid, points, 263, 362, true),
  };
}

function eyeOf(
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
  // One output of 228 values, or two of 213 (contour) and 15 (iris).
  const values = outputs.toSorted((a, b) => b.values.length - a.values.length).flatMap((o) => [...o.values]);
  const k = region.size / IRIS_SIDE;
  const place = (i: number): Point =>
    turn(
      region,
      ((values[i * 3] ?? 0) - IRIS_SIDE / 2) * (mirror ? -k : k),
      ((values[i * 3 + 1] ?? 0) - IRIS_SIDE / 2) * k,
    );
  return {
    contour: Array.from({ length: 71 }, (_, i) => place(i)),
    iris: Array.from({ length: 5 }, (_, i) => place(71 + i)),
  };
}
