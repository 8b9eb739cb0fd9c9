/**
 * | constants | source |
 * |---|---|
 * | `MARGIN`, `LEAST_AREA`, `LEAST_PIXELS` | chosen, not measured |
 * | `NOSE` | points of MediaPipe's face mesh |
 */
import { type Point, clamp, quantile, smoothstep } from '@orator/rig/math/numeric';
import { readLattice } from '@orator/rig/mesh/depth';
import { LIPS } from '@orator/rig/mesh/landmarks';
import type { VideoShape } from '@orator/media/video-frames';
import { fitCamera } from './affine-camera.ts';
import type { CanvasFields } from './canvas-fields.ts';
import type { Reference } from './reference.ts';
import { signedDistance } from './signed-distance.ts';
import type { TrackedFace } from './track-footage.ts';
import { placeTeeth, type Teeth } from './teeth.ts';

/** Lips at least this far apart (mm) can show teeth; the wider, the more of them, up to here. */
const GAP = { least: 5, most: 12 };
/** Teeth keep this far inside the donor's lips (mm): the lips' edges and their shadow stay out. */
const MARGIN = 0.7;
/** Less bright area than this (square mm) is no row of teeth; fewer pixels cannot be judged. */
const LEAST_AREA = 45;
const LEAST_PIXELS = 30;
/** Points of the nose's base, which tell how far the camera errs near the mouth. */
const NOSE = [2, 97, 326, 98, 327, 94] as const;

/** Frames that may show upper teeth, best first: wide open or smiling, turned like the reference, sharp. */
export function rankDonors(faces: readonly (TrackedFace | null)[], reference: number): readonly number[] {
  const own = faces[reference];
  if (!own) return [];
  return faces
    .flatMap((f, index) => {
      if (!f || f.gap < GAP.least) return [];
      const turned = 0.35 * Math.abs(f.yaw - own.yaw) + 0.25 * Math.abs(f.pitch - own.pitch);
      const smile = 0.35 * Math.max(0, f.width - own.width);
      return [{ index, score: Math.min(f.gap, GAP.most) + smile - turned + 20 * f.sharpness }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ index }) => index);
}

/**
 * The upper teeth that a frame shows, for the reference's mouth; null when it shows none.
 * @param nv12 the donor's frame
 * @param points its mesh points, frame pixels
 */
export function readTeeth(
  reference: Reference,
  fields: CanvasFields,
  shape: VideoShape,
  nv12: Uint8Array,
  points: ArrayLike<number>,
): Teeth | null {
  const { face } = reference;
  if (!face.mouthPatch) return null;
  const { patch } = face.mouthPatch;
  const { mm } = face.space;
  const camera = fitCamera(reference.neutral, points);
  const [ox, oy] = noseOffset(reference, points, camera.project);
  const ring = [...LIPS.upperInner, ...LIPS.lowerInner.slice(1, -1).toReversed()].map(
    (i): Point => [points[i * 3] ?? 0, points[i * 3 + 1] ?? 0],
  );
  const n = patch.width * patch.height;
  const [luma, u, v, inside] = [new Float32Array(n), new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  const shown: number[] = [];
  for (let o = 0; o < n; o++) {
    const x = patch.x0 + (o % patch.width);
    const y = patch.y0 + Math.floor(o / patch.width);
    const [qx, qy] = camera.project(x, y, readLattice(fields.lattice, fields.depth, x, y));
    const [px, py] = [qx + ox, qy + oy];
    const distance = signedDistance(ring, px, py) / (mm * camera.size);
    luma[o] = readLuma(nv12, shape, px, py);
    [u[o], v[o]] = readChroma(nv12, shape, px, py);
    inside[o] = smoothstep(MARGIN - 0.4, MARGIN + 0.4, distance);
    if (distance > MARGIN) shown.push(luma[o] ?? 0);
  }
  if (shown.length < LEAST_PIXELS) return null;
  const [bright, dark] = [quantile(shown, 0.9), quantile(shown, 0.03)];
  const { lip, skin } = face.colours;
  if (bright < lip[0] * 0.95 || bright - dark < 12) return null;
  const weight = inside.map((share, o) => {
    // Gums and tongue are redder than teeth.
    const red = smoothstep(lip[2], (lip[2] + skin[2]) / 2 - 3, v[o] ?? 128);
    return share * smoothstep(0.3, 0.55, ((luma[o] ?? 0) - dark) / (bright - dark)) * (0.3 + 0.7 * red);
  });
  const area = weight.reduce((sum, value) => sum + value, 0) / mm ** 2;
  return area < LEAST_AREA ? null : placeTeeth(face, { luma, u, v, weight }, area);
}

function noseOffset(
  { neutral }: Reference,
  points: ArrayLike<number>,
  project: (x: number, y: number, z: number) => Point,
): Point {
  let [x, y] = [0, 0];
  for (const i of NOSE) {
    const [px, py] = project(neutral[i * 3] ?? 0, neutral[i * 3 + 1] ?? 0, neutral[i * 3 + 2] ?? 0);
    x += ((points[i * 3] ?? 0) - px) / NOSE.length;
    y += ((points[i * 3 + 1] ?? 0) - py) / NOSE.length;
  }
  return [x, y];
}

function readLuma(nv12: Uint8Array, { width, height }: VideoShape, x: number, y: number): number {
  const i = clamp(Math.floor(x), 0, width - 2);
  const j = clamp(Math.floor(y), 0, height - 2);
  const [a, b] = [clamp(x - i, 0, 1), clamp(y - j, 0, 1)];
  const o = j * width + i;
  const at = (p: number): number => nv12[p] ?? 0;
  return (at(o) * (1 - a) + at(o + 1) * a) * (1 - b) + (at(o + width) * (1 - a) + at(o + width + 1) * a) * b;
}

function readChroma(nv12: Uint8Array, { width, height }: VideoShape, x: number, y: number): Point {
  const row = clamp(Math.round(y), 0, height - 2) >> 1;
  const o = width * height + row * width + (clamp(Math.round(x), 0, width - 2) & ~1);
  return [nv12[o] ?? 128, nv12[o + 1] ?? 128];
}
