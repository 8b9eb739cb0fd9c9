/**
 * | constants | source |
 * |---|---|
 * | `SEARCH_EVERY`, `SEARCH_LOST`, `CONFIRM_MOST` | chosen: time against faces that come in between |
 * | `SEARCH_CHANGE`, `SAME_FACE`, `THUMB` | chosen, not measured |
 * | `DETECTED` | MediaPipe's short-range detector: above its default of .5 |
 */
import { POINT_COUNT } from '@orator/rig/mesh/landmarks';
import { detectFaces, type FaceBox } from '@orator/pictures/portrait/face-detector';
import { findBoxRegion, findMeshRegion, runMesh } from '@orator/pictures/portrait/face-mesh';
import { ImagePyramid, type Region, type RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { type FaceModels, loadFaceModels } from '@orator/pictures/portrait/models';
import type { VideoShape } from '@orator/media/video-frames';
import { type FaceLook, lookAtFace } from './face-look.ts';
import { readFrames } from './footage-frames.ts';

/** A face found in a frame. */
export interface TrackedFace extends FaceLook {
  /** x, y, z of each mesh point, frame pixels. */
  readonly points: Float32Array;
  /** The mesh model's confidence, 0 to 1: the lower one of two detections. */
  readonly presence: number;
  /** Difference between the two detections, as a share of the face's size. */
  readonly spread: number;
}

export interface TrackedFrame {
  readonly face: TrackedFace | null;
  /** Widths (pixels) of the faces in the last searches of the whole picture, widest first. */
  readonly faces: readonly number[];
  /** Difference from the previous frame: mean of luma, 0 to 1. */
  readonly change: number;
}

/** Each frame's face is detected in two crops, one of them mirrored; their mean jitters half as much as one. */
const LOOKS = [
  { size: 1, turn: 0, mirror: false },
  { size: 0.96, turn: 0.02, mirror: true },
] as const;
/** The whole picture is searched for faces every this many frames, and when it changes by more than a cut may. */
const SEARCH_EVERY = 15;
const SEARCH_CHANGE = 0.1;
/** Interval of searches while no face is found, frames; a search takes as long as ten detections. */
const SEARCH_LOST = 5;
/** Detections below this score are ignored; of the others, at most `CONFIRM_MOST` are confirmed by the mesh. */
const DETECTED = 0.6;
const CONFIRM_MOST = 4;
/** A box whose centre is nearer to that of a wider face, across and down, than this share of its width lies within it. */
const SAME_FACE = 0.6;
/** Side of the small picture that tells cuts. */
const THUMB = 32;

/**
 * Finds the face of every frame of normalised footage.
 * @throws {FfmpegError}, or the signal's reason
 */
export async function trackFootage(
  path: string,
  shape: VideoShape,
  signal: AbortSignal,
  progress: (frames: number) => void,
): Promise<readonly TrackedFrame[]> {
  const tracker = createTracker(await loadFaceModels());
  const out: TrackedFrame[] = [];
  for await (const data of readFrames(path, shape, 'rgba', {}, signal)) {
    signal.throwIfAborted();
    out.push(tracker({ width: shape.width, height: shape.height, data }));
    progress(out.length);
  }
  return out;
}

function createTracker(models: FaceModels): (image: RgbaImage) => TrackedFrame {
  let region: Region | null = null;
  let faces: readonly number[] = [];
  let sawTwo = false;
  let last: Float32Array | null = null;
  let frames = 0;
  let lost = 0;
  return (image) => {
    const picture = new ImagePyramid(image);
    const thumb = thumbnail(image);
    const change = last === null ? 0 : difference(thumb, last);
    last = thumb;
    lost = region ? 0 : lost + 1;
    if (lost % SEARCH_LOST === 1 || frames % SEARCH_EVERY === 0 || change > SEARCH_CHANGE) {
      const found = searchFaces(models, picture, image);
      const widths = found.map((box) => Math.round(box.width));
      // A second face counts only when two consecutive searches have found it.
      faces = sawTwo ? widths : widths.slice(0, 1);
      sawTwo = widths.length > 1;
      if (!region && found[0]) region = settle(models, picture, findBoxRegion(found[0]));
    }
    frames++;
    const face = region && lookTwice(models, picture, region);
    region = face && findMeshRegion(face.points);
    return { face, faces, change };
  };
}

/** Faces that the detector sees and the mesh confirms (blurred plants have fooled the detector alone), widest first. */
function searchFaces(models: FaceModels, picture: ImagePyramid, { width, height }: RgbaImage) {
  const size = Math.max(width, height);
  const whole = { x: width / 2, y: height / 2, size, angle: 0 };
  const parts = [0.25, 0.5, 0.75].map((share) =>
    width > height
      ? { x: share * width, y: height / 2, size: size / 2, angle: 0 }
      : { x: width / 2, y: share * height, size: size / 2, angle: 0 },
  );
  const boxes = detectFaces(models, picture, [whole, ...parts])
    .filter((box) => box.score > DETECTED)
    .toSorted((a, b) => b.width - a.width)
    .slice(0, CONFIRM_MOST);
  const seen: FaceBox[] = [];
  return boxes.filter((box) => {
    // A part of the picture may show a part of a face, which the detector takes for another one within it.
    const within = (face: FaceBox): boolean =>
      Math.max(Math.abs(face.x - box.x), Math.abs(face.y - box.y)) < SAME_FACE * face.width;
    if (seen.some(within)) return false;
    const first = runMesh(models, picture, findBoxRegion(box));
    if (runMesh(models, picture, findMeshRegion(first.points)).presence <= 0.9) return false;
    seen.push(box);
    return true;
  });
}

function settle(models: FaceModels, picture: ImagePyramid, from: Region): Region {
  let region = from;
  for (let i = 0; i < 3; i++) region = findMeshRegion(runMesh(models, picture, region).points);
  return region;
}

function lookTwice(models: FaceModels, picture: ImagePyramid, region: Region): TrackedFace | null {
  const runs = LOOKS.map(({ size, turn, mirror }) =>
    runMesh(models, picture, { ...region, size: region.size * size, angle: region.angle + turn }, mirror),
  );
  const presence = Math.min(...runs.map((run) => run.presence));
  if (presence <= 0.5) return null;
  const points = Float32Array.from(
    { length: POINT_COUNT * 3 },
    (_, k) => runs.reduce((sum, run) => sum + (run.points[k] ?? 0), 0) / runs.length,
  );
  const first = runs[0]?.points ?? points;
  let spread = 0;
  for (let k = 0; k < points.length; k += 3) {
    spread += Math.hypot((first[k] ?? 0) - (points[k] ?? 0), (first[k + 1] ?? 0) - (points[k + 1] ?? 0));
  }
  spread /= POINT_COUNT * (region.size / 1.5);
  return { points, presence, spread, ...lookAtFace(picture, points) };
}

/** The picture as THUMB x THUMB luma, each a mean of nine samples. */
function thumbnail({ width, height, data }: RgbaImage): Float32Array {
  const luma = (x: number, y: number): number => {
    const o = (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4;
    return 0.2126 * (data[o] ?? 0) + 0.7152 * (data[o + 1] ?? 0) + 0.0722 * (data[o + 2] ?? 0);
  };
  return Float32Array.from({ length: THUMB * THUMB }, (_, k) => {
    const x = Math.floor((((k % THUMB) + 0.5) * width) / THUMB);
    const y = Math.floor(((Math.floor(k / THUMB) + 0.5) * height) / THUMB);
    let sum = 0;
    for (const dy of [-4, 0, 4]) for (const dx of [-4, 0, 4]) sum += luma(x + dx, y + dy);
    return sum / 9;
  });
}

const difference = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length / 255;
