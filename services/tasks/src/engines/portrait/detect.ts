import type { Point } from '@orator/rig/math';
import type { Pyramid, Region } from './crop.ts';
import type { FaceModels, ModelOutput } from './face-models.ts';

/** A face as the detector sees it; pixels. */
export interface FaceBox {
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Right eye, left eye, nose, mouth, right ear, left ear. */
  readonly keypoints: readonly Point[];
}

const SIDE = 256;
/** BlazeFace looks for small faces at every 16th pixel (2 guesses each) and for large ones at every 32nd (6 each). */
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

/** Finds faces, best score first; boxes of one face are merged. */
export function detectFaces(
  models: FaceModels,
  pyramid: Pyramid,
  width: number,
  height: number,
  minScore = 0.3,
): readonly FaceBox[] {
  const size = Math.max(width, height);
  const region: Region = { x: width / 2, y: height / 2, size, angle: 0 };
  const outputs = models.detector(pyramid.crop(region, SIDE, { scale: 1 / 127.5, offset: -1 }), SIDE);
  const scores = [...output(outputs, 512, 1), ...output(outputs, 384, 1)];
  const boxes = Float32Array.of(...output(outputs, 512, 16), ...output(outputs, 384, 16));
  const k = size / SIDE;
  const left = (size - width) / 2;
  const top = (size - height) / 2;
  const found: FaceBox[] = [];
  for (const [i, [ax, ay]] of ANCHORS.entries()) {
    const score = 1 / (1 + Math.exp(-(scores[i] ?? Number.NEGATIVE_INFINITY)));
    if (score < minScore) continue;
    const value = (j: number): number => boxes[i * 16 + j] ?? 0;
    const place = (j: number): Point => [(value(j) + ax) * k - left, (value(j + 1) + ay) * k - top];
    const [x, y] = place(0);
    const keypoints = Array.from({ length: 6 }, (_, j) => place(4 + j * 2));
    found.push({ score, x, y, width: value(2) * k, height: value(3) * k, keypoints });
  }
  found.sort((a, b) => b.score - a.score);
  const kept: FaceBox[] = [];
  for (const box of found) {
    const apart = (other: FaceBox): boolean =>
      Math.hypot(other.x - box.x, other.y - box.y) > 0.4 * Math.max(other.width, box.width);
    if (kept.every(apart)) kept.push(box);
  }
  return kept;
}

function output(outputs: readonly ModelOutput[], rows: number, columns: number): Float32Array {
  const found = outputs.find(({ shape }) => shape[1] === rows && shape[2] === columns);
  if (!found) throw new Error(`The face detector has no output of ${rows} x ${columns}`);
  return found.values;
}
