/**
 * | constants | source |
 * |---|---|
 * | `SIDE` | BlazeFace's input |
 * | `MIN_SCORE` | chosen, below MediaPipe's .5; ADR 131 tried lower ones |
 */
import type { Point } from '@orator/rig/math/numeric';
import type { ImagePyramid, Region } from './image-pyramid.ts';
import type { FaceModels, ModelOutput } from './models.ts';

/** A detected face. Centre, size and keypoints in pixels. */
export interface FaceBox {
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Right eye, left eye, nose, mouth, right ear, left ear. */
  readonly keypoints: readonly Point[];
}

/** Side of the model's input, pixels. */
const SIDE = 256;
/** Anchors of BlazeFace: 2 at every 16th pixel for small faces, 6 at every 32nd pixel for large ones. */
const ANCHORS: readonly Point[] = [
  [16, 2],
  [32, 6],
].flatMap(([stride = 1, count = 1]) => {
  const cells = SIDE / stride;
  return Array.from({ length: cells * cells * count }, (_, i): Point => {
    const cell = Math.floor(i / count);
    return [stride * ((cell % cells) + 0.5), stride * (Math.floor(cell / cells) + 0.5)];
  });
});

/** Detections with a lower score are ignored. */
const MIN_SCORE = 0.3;

/** Detects faces in upright square regions, best score first; of overlapping boxes only the best is kept. */
export function detectFaces(
  models: FaceModels,
  pyramid: ImagePyramid,
  regions: readonly Region[],
  least = MIN_SCORE,
): readonly FaceBox[] {
  const found = regions
    .flatMap((region) => detectIn(models, pyramid, region, least))
    .toSorted((a, b) => b.score - a.score);
  const kept: FaceBox[] = [];
  for (const box of found) {
    const apart = (other: FaceBox): boolean =>
      Math.hypot(other.x - box.x, other.y - box.y) > 0.4 * Math.max(other.width, box.width);
    if (kept.every(apart)) kept.push(box);
  }
  return kept;
}

function detectIn(models: FaceModels, pyramid: ImagePyramid, region: Region, least: number): readonly FaceBox[] {
  const outputs = models.detector(pyramid.crop(region, SIDE, { scale: 1 / 127.5, offset: -1 }), SIDE);
  const scores = [...output(outputs, 512, 1), ...output(outputs, 384, 1)];
  const boxes = Float32Array.of(...output(outputs, 512, 16), ...output(outputs, 384, 16));
  const k = region.size / SIDE;
  return ANCHORS.flatMap(([ax, ay], i) => {
    const score = 1 / (1 + Math.exp(-(scores[i] ?? Number.NEGATIVE_INFINITY)));
    if (score < least) return [];
    const value = (j: number): number => boxes[i * 16 + j] ?? 0;
    const place = (j: number): Point => [
      region.x + (value(j) + ax - SIDE / 2) * k,
      region.y + (value(j + 1) + ay - SIDE / 2) * k,
    ];
    const [x, y] = place(0);
    const keypoints = Array.from({ length: 6 }, (_, j) => place(4 + j * 2));
    return [{ score, x, y, width: value(2) * k, height: value(3) * k, keypoints }];
  });
}

function output(outputs: readonly ModelOutput[], rows: number, columns: number): Float32Array {
  const found = outputs.find(({ shape }) => shape[1] === rows && shape[2] === columns);
  if (!found) throw new Error(`The face detector has no output of ${rows} x ${columns}`);
  return found.values;
}
