/**
 * | constants | source |
 * |---|---|
 * | `CANVAS_FACE`, `LARGEST_SCALE` | chosen: lips of small faces (docs/measurements/footage.md) |
 * | `SIDES`, `ABOVE_MM`, `BELOW_MM` | chosen: what the largest opening moves, with a margin |
 */
import { createRenderer, type Renderer } from '@orator/rig/draw/renderer';
import type { Face } from '@orator/rig/face/face';
import type { Planes } from '@orator/rig/image/planes';
import { clamp, median, quantile, type Area, type Point } from '@orator/rig/math/numeric';
import { createFaceSpace, type FaceSpace, localPoint } from '@orator/rig/mesh/face-space';
import { type FaceLandmarks, transformLandmarks } from '@orator/rig/mesh/landmarks';
import sharp from 'sharp';
import { readKernel } from '@orator/media/read-kernel';
import type { VideoShape } from '@orator/media/video-frames';
import type { TrackedFace } from './track-footage.ts';

/** The head of one frame, cut out and enlarged, which a renderer animates. */
export interface Reference {
  readonly renderer: Renderer;
  readonly face: Face;
  /** Size of the canvas, pixels, and its landmarks there. */
  readonly size: { readonly width: number; readonly height: number };
  readonly landmarks: FaceLandmarks;
  /** The tracked mesh points in canvas pixels: what all frames are compared with. */
  readonly neutral: Float64Array;
  /** Canvas pixels by which one millimetre of jaw moves a canvas point. */
  readonly jaw: (x: number, y: number) => Point;
}

/** The face on the canvas is at least this high (pixels), so that lips and teeth are drawn finely; at most twice enlarged. */
const CANVAS_FACE = 300;
const LARGEST_SCALE = 2;
/** Edges of the canvas: to each side, in units of the face's height; above the hairline and below the chin, in millimetres. */
const SIDES = 0.85;
const ABOVE_MM = 20;
const BELOW_MM = 70;

/**
 * Ranks frames as references: mouth at rest, a typical view of the footage, sharp, large.
 * @returns indices; frames without a face are left out
 */
export function rankReferences(faces: readonly (TrackedFace | null)[]): readonly number[] {
  const found = faces.flatMap((face) => face ?? []);
  const of = (read: (face: TrackedFace) => number): number[] => found.map(read);
  const sharpest = quantile(
    of((f) => f.sharpness),
    0.9,
  );
  const tallest = quantile(
    of((f) => f.faceHeight),
    0.9,
  );
  const [width, yaw, pitch] = [median(of((f) => f.width)), median(of((f) => f.yaw)), median(of((f) => f.pitch))];
  const cost = (f: TrackedFace): number =>
    Math.max(0, f.gap - 1.2) * 1.6 +
    Math.abs(f.yaw) * 0.05 +
    Math.abs(f.yaw - yaw) * 0.12 +
    Math.abs(f.pitch - pitch) * 0.12 +
    Math.max(0, 1 - f.sharpness / sharpest) * 12 +
    Math.max(0, 1 - f.faceHeight / tallest) * 8 +
    Math.max(0, f.width - width) * 0.25 +
    f.spread * 150;
  return faces
    .flatMap((face, index) => (face ? [{ index, cost: cost(face) }] : []))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ index }) => index);
}

/**
 * Prepares the reference for speaking.
 * @param nv12 its frame
 * @param landmarks its face as the models found it, frame pixels
 * @param tracked its mesh points as the track has them, frame pixels
 */
export async function openReference(
  nv12: Uint8Array,
  shape: VideoShape,
  landmarks: FaceLandmarks,
  tracked: ArrayLike<number>,
): Promise<Reference> {
  const space = createFaceSpace(landmarks);
  // Quarter steps of a crop of whole 32 pixels keep the canvas's pixels square and its size even.
  const scale = clamp(Math.ceil((4 * CANVAS_FACE) / (175 * space.mm)) / 4, 1, LARGEST_SCALE);
  const crop = headCrop(space, shape);
  const size = { width: crop.width * scale, height: crop.height * scale };
  const image = await cutPlanes(nv12, shape, crop, size);
  const onCanvas = transformLandmarks(landmarks, scale, -crop.x * scale, -crop.y * scale);
  const renderer = await createRenderer(
    await readKernel(),
    { image, landmarks: onCanvas, enlargement: scale },
    { sharp: true, buffers: 1, mouthOnly: true },
  );
  const offset = [crop.x, crop.y, 0];
  const neutral = Float64Array.from(tracked, (value, k) => (value - (offset[k % 3] ?? 0)) * scale);
  return { renderer, face: renderer.face, size, landmarks: onCanvas, neutral, jaw: jawField(renderer.face) };
}

function headCrop(space: FaceSpace, { width, height }: VideoShape): Area {
  const side = SIDES * 175 * space.mm;
  const [cx] = space.toImage(0, 0, 0);
  const [, top] = space.toImage(0, localPoint(space, 10)[1] - ABOVE_MM, 0);
  const [, bottom] = space.toImage(0, localPoint(space, 152)[1] + BELOW_MM, 0);
  const even = (value: number, most: number): number => clamp(Math.floor(value / 2) * 2, 0, most);
  const [x, y] = [even(cx - side, width), even(top, height)];
  const whole = (value: number): number => Math.max(32, Math.floor(value / 32) * 32);
  return { x, y, width: whole(even(cx + side, width) - x), height: whole(even(bottom, height) - y) };
}

async function cutPlanes(
  nv12: Uint8Array,
  { width, height }: VideoShape,
  crop: Area,
  size: Reference['size'],
): Promise<Planes> {
  const halved = { x: crop.x / 2, y: crop.y / 2, width: crop.width / 2, height: crop.height / 2 };
  const chroma = (offset: 0 | 1): Uint8Array =>
    Uint8Array.from({ length: (width * height) / 4 }, (_, i) => nv12[width * height + 2 * i + offset] ?? 128);
  const half = { width: size.width / 2, height: size.height / 2 };
  const [luma, u, v] = await Promise.all([
    resizePlane(nv12.subarray(0, width * height), width, crop, size),
    resizePlane(chroma(0), width / 2, halved, half),
    resizePlane(chroma(1), width / 2, halved, half),
  ]);
  return { ...size, luma, u, v };
}

const resizePlane = (plane: Uint8Array, stride: number, from: Area, to: Reference['size']): Promise<Uint8Array> =>
  sharp(plane, { raw: { width: stride, height: plane.length / stride, channels: 1 } })
    .extract({ left: from.x, top: from.y, width: from.width, height: from.height })
    .resize(to.width, to.height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();

function jawField({ base }: Face): Reference['jaw'] {
  const field = base.fields.find(({ control }) => control === 'jaw');
  if (!field) return () => [0, 0];
  const { column, row, columns, rows, moves } = field;
  // Outside the part where the field is not zero it is zero, not its border's value.
  const vertex = (axis: 0 | 1, i: number, j: number): number =>
    i < 0 || j < 0 || i >= columns || j >= rows ? 0 : (moves[2 * (j * columns + i) + axis] ?? 0);
  const read = (axis: 0 | 1, x: number, y: number): number => {
    const gx = (x - base.x0) / base.cell - column;
    const gy = (y - base.y0) / base.cell - row;
    const [i, j] = [Math.floor(gx), Math.floor(gy)];
    const [a, b] = [gx - i, gy - j];
    const top = vertex(axis, i, j) * (1 - a) + vertex(axis, i + 1, j) * a;
    const below = vertex(axis, i, j + 1) * (1 - a) + vertex(axis, i + 1, j + 1) * a;
    return top * (1 - b) + below * b;
  };
  return (x, y) => [read(0, x, y), read(1, x, y)];
}
