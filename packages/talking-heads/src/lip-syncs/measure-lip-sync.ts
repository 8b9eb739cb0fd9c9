/**
 * | constants | source |
 * |---|---|
 * | `MAX_WIDTH` | chosen: a face a third as wide still has the 192 pixels of MediaPipe's mesh |
 * | `CLOSED_SHARE`, `FOLLOW` | chosen, not measured |
 */
import { loudnessEnvelope } from '@orator/rig/speech/envelope';
import { quantile } from '@orator/rig/math/numeric';
import { listSegments } from '@orator/rig/speech/phonemes';
import type { SpeechTimeline } from '@orator/rig/speech/timeline';
import { mouthTracks } from '@orator/rig/speech/mouth-tracks';
import { ImagePyramid, type Region, type RgbaImage } from '@orator/pictures/portrait/image-pyramid';
import { detectFaces } from '@orator/pictures/portrait/face-detector';
import { findBoxRegion, findMeshRegion, runMesh } from '@orator/pictures/portrait/face-mesh';
import { type FaceModels, loadFaceModels } from '@orator/pictures/portrait/models';
import { readAudio } from '../head/read-audio.ts';
import { bestLag, pearson } from './correlation.ts';
import { probeVideo, videoFrames, type VideoShape } from '@orator/media/video-frames';

/** Measures of how well the lips of a finished video follow its speech. */
export interface LipSyncMeasure {
  /** Decoded frames, and in how many of them a face was found. */
  readonly frames: number;
  readonly facesFound: number;
  /** Pearson correlation of the measured mouth opening with the intended one. */
  readonly r: number;
  /** Milliseconds by which the lips lag behind the intended opening (negative: lead). */
  readonly lagMs: number;
  /** Number of sounds p, b and m in the timeline, and of those at which the lips were measured to close. */
  readonly closures: number;
  readonly closuresHit: number;
  /** For each p, b and m without a measured closure, the frame in which the lips were nearest to each other. */
  readonly parted: readonly number[];
}

/** Wider frames are scaled down to this width, since the mesh model's input has 192 pixels. */
const MAX_WIDTH = 640;
/** A closure counts when the opening falls below this share of the way from the 5th to the 90th percentile. */
const CLOSED_SHARE = 0.15;
/** Share of the face's movement by which the crop follows it in each frame. */
const FOLLOW = 0.35;
/**
 * The crops in which the lips are measured, in sizes relative to the usual crop; their openings are averaged. In the usual
 * crop the mesh model reports the closed lips of a broad smile as parted, the more so the more the head is turned: 0.066
 * of the eye distance, where these two give 0.015. On six of the test portraits, with two head motions each, they found all
 * 288 closures, and at most 9 of 24 where m, b and p had been rendered as another sound. Crops below 0.7 cut off the chin
 * and miss openings.
 */
const LIP_CROPS = [
  { size: 0.85, mirror: true },
  { size: 0.75, mirror: false },
];

/**
 * Decodes a video, finds the face in every frame and compares the opening of its mouth with that intended by the timeline, at the
 * loudness of the video's sound.
 * @param shut what `measureFrameOpenings` says of the same motion with lips that stay shut: it is taken off frame by frame, so that what the
 *   mesh model sees of turns and smiles does not count
 * @param readOpenings of each frame; by the mesh of people's faces unless another way is given
 */
export async function measureLipSync(
  videoPath: string,
  timeline: SpeechTimeline,
  shut: readonly (number | null)[] = [],
  readOpenings: typeof measureOpenings = measureOpenings,
): Promise<LipSyncMeasure> {
  const shape = await probeVideo(videoPath);
  const measured = await readOpenings(videoPath, shape);
  const openings = measured.map((opening, i) => (opening === null ? null : opening - (shut[i] ?? 0)));
  const { samples, sampleRate } = await readAudio(videoPath);
  const envelope = loudnessEnvelope(samples, sampleRate);
  const intended = mouthTracks(timeline, { fps: shape.fps, envelope }).map((m) => Math.max(0, m.gap));
  const seen = openings.slice(0, intended.length);
  const found = seen.flatMap((opening, i) => (opening === null ? [] : [{ opening, wanted: intended[i] ?? 0 }]));
  const held = holdMissing(seen);
  const closures = listSegments(timeline).filter((segment) => segment.viseme === 'PP');
  const low = quantile(held, 0.05);
  const high = quantile(held, 0.9);
  const parted = closures.flatMap(({ start, end }) => {
    const middle = ((start + end) / 2) * shape.fps;
    const from = Math.max(0, Math.floor(middle) - 2);
    const near = held.slice(from, Math.ceil(middle) + 2);
    const least = Math.min(...near);
    return least - low < CLOSED_SHARE * (high - low) ? [] : [from + Math.max(0, near.indexOf(least))];
  });
  return {
    frames: openings.length,
    facesFound: openings.filter((opening) => opening !== null).length,
    r: pearson(
      found.map((f) => f.opening),
      found.map((f) => f.wanted),
    ),
    lagMs: (bestLag(held, intended) * 1000) / shape.fps,
    closures: closures.length,
    closuresHit: closures.length - parted.length,
    parted,
  };
}

/** See `measureFrameOpenings`, of a video. */
export const measureOpenings = (path: string, shape: VideoShape): Promise<(number | null)[]> =>
  measureFrameOpenings(videoFrames(path, shape, MAX_WIDTH));

/** Opening of the mouth in each frame, relative to the eye distance; null where no face was found. */
export async function measureFrameOpenings(
  frames: AsyncIterable<RgbaImage> | Iterable<RgbaImage>,
): Promise<(number | null)[]> {
  const models = await loadFaceModels();
  const openings: (number | null)[] = [];
  let region: Region | null = null;
  for await (const frame of frames) {
    const pyramid = new ImagePyramid(frame);
    region ??= findRegion(models, pyramid, frame);
    const mesh = region && runMesh(models, pyramid, region);
    if (!mesh || !region || mesh.presence < 0.5) {
      openings.push(null);
      region = null;
      continue;
    }
    openings.push(measureOpening(models, pyramid, region));
    region = follow(region, findMeshRegion(mesh.points));
  }
  return openings;
}

function findRegion(models: FaceModels, pyramid: ImagePyramid, { width, height }: RgbaImage): Region | null {
  const whole = { x: width / 2, y: height / 2, size: Math.max(width, height), angle: 0 };
  const box = detectFaces(models, pyramid, [whole]).toSorted((a, b) => b.width - a.width)[0];
  if (!box) return null;
  let region = findBoxRegion(box);
  for (let i = 0; i < 3; i++) region = findMeshRegion(runMesh(models, pyramid, region).points);
  return region;
}

const follow = (from: Region, to: Region): Region => ({
  x: from.x + FOLLOW * (to.x - from.x),
  y: from.y + FOLLOW * (to.y - from.y),
  size: from.size + FOLLOW * (to.size - from.size),
  angle: from.angle + FOLLOW * (to.angle - from.angle),
});

function measureOpening(models: FaceModels, pyramid: ImagePyramid, region: Region): number {
  const openings = LIP_CROPS.map(({ size, mirror }) =>
    measureLipGap(runMesh(models, pyramid, { ...region, size: region.size * size }, mirror).points),
  );
  return openings.reduce((sum, opening) => sum + opening, 0) / openings.length;
}

/** Mean of three distances between the lips, as a share of the distance between the outer corners of the eyes. */
function measureLipGap(points: Float32Array): number {
  const distance = (i: number, j: number): number =>
    Math.hypot((points[i * 3] ?? 0) - (points[j * 3] ?? 0), (points[i * 3 + 1] ?? 0) - (points[j * 3 + 1] ?? 0));
  return (distance(13, 14) + distance(82, 87) + distance(312, 317)) / 3 / distance(33, 263);
}

function holdMissing(values: readonly (number | null)[]): number[] {
  let last = values.find((v) => v !== null) ?? 0;
  return values.map((value) => {
    last = value ?? last;
    return last;
  });
}
