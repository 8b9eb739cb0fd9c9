/**
 * | constants | source |
 * |---|---|
 * | `REFERENCE_TRIES`, `DONOR_TRIES`, `BETTER`, `FOUND` | chosen: time of preparing against gain, not measured one by one |
 */
import { createFaceSpace } from '@orator/rig/mesh/face-space';
import { findFace } from '@orator/pictures/portrait/find-face';
import { type OnShare, reportPart } from '@orator/media/follow-ffmpeg';
import type { VideoShape } from '@orator/media/video-frames';
import { createCanvasFields } from './canvas-fields.ts';
import { describeFrame, smoothDescriptions } from './describe-frames.ts';
import { rankDonors, readTeeth } from './donor-teeth.ts';
import { readFrame } from './footage-frames.ts';
import type { JudgedFootage } from './footage-verdict.ts';
import { measureGrain } from './measure-grain.ts';
import type { PreparedFootage } from './prepared-footage.ts';
import { openReference, rankReferences, type Reference } from './reference.ts';
import type { TrackedFace } from './track-footage.ts';

/** Number of best frames tried until the models find the face again in one of them alone. */
const REFERENCE_TRIES = 5;
/** Number of frames searched for teeth, spread over the better half of the candidates. */
const DONOR_TRIES = 6;
/** Teeth of a later candidate are taken when they show more by this factor. */
const BETTER = 1.05;
/** Share of the work until the reference is found. */
const FOUND = 0.4;

/** Computes everything that renders of accepted footage need; null when no frame is suitable as reference. */
export async function prepareFootage(
  path: string,
  shape: VideoShape,
  { frames, used }: JudgedFootage,
  progress: OnShare = () => undefined,
): Promise<PreparedFootage | null> {
  const faces = frames.map(({ face }, i) => (i >= used[0] && i < used[1] ? face : null));
  const found = await findReference(path, shape, faces);
  if (!found) return null;
  const { index, reference, landmarks, tracked } = found;
  progress(FOUND);
  const described = faces.map((face) => face && describeFrame(reference, face.points));
  const donor = await findDonor(path, shape, { faces, index, reference }, reportPart(progress, FOUND, 1));
  return {
    shape,
    reference: index,
    landmarks,
    tracked: Array.from(tracked),
    donor,
    grain: await measureGrain(path, shape, faces),
    frames: smoothDescriptions(described),
  };
}

async function findReference(path: string, shape: VideoShape, faces: readonly (TrackedFace | null)[]) {
  for (const index of rankReferences(faces).slice(0, REFERENCE_TRIES)) {
    const tracked = faces[index]?.points;
    const [data, nv12] = [await readFrame(path, shape, 'rgba', index), await readFrame(path, shape, 'nv12', index)];
    if (!tracked || !data || !nv12) continue;
    const found = await findFace({ width: shape.width, height: shape.height, data });
    if (!found || !isSameFace(found.landmarks.points, tracked)) continue;
    const reference = await openReference(nv12, shape, found.landmarks, tracked);
    return { index, reference, landmarks: found.landmarks, tracked };
  }
  return null;
}

/** Whether the largest face of a frame is the tracked one: their nose tips are within a tenth of its height. */
function isSameFace(points: readonly number[], tracked: Float32Array): boolean {
  const { mm } = createFaceSpace({ points, eyes: null });
  return Math.hypot((points[12] ?? 0) - (tracked[12] ?? 0), (points[13] ?? 0) - (tracked[13] ?? 0)) < 17.5 * mm;
}

interface FoundReference {
  readonly faces: readonly (TrackedFace | null)[];
  /** Index of the reference frame. */
  readonly index: number;
  readonly reference: Reference;
}

async function findDonor(
  path: string,
  shape: VideoShape,
  { faces, index, reference }: FoundReference,
  progress: OnShare,
): Promise<PreparedFootage['donor']> {
  const ranked = rankDonors(faces, index);
  const step = Math.max(1, Math.floor(ranked.length / (2 * DONOR_TRIES)));
  const fields = createCanvasFields(reference);
  let best: { frame: number; points: readonly number[]; area: number } | null = null;
  for (const [tried, frame] of ranked
    .filter((_, i) => i % step === 0)
    .slice(0, DONOR_TRIES)
    .entries()) {
    progress(tried / DONOR_TRIES);
    const points = faces[frame]?.points;
    const nv12 = await readFrame(path, shape, 'nv12', frame);
    const teeth = points && nv12 && readTeeth(reference, fields, shape, nv12, points);
    if (teeth && teeth.area > (best?.area ?? 0) * BETTER)
      best = { frame, points: Array.from(points), area: teeth.area };
  }
  return best && { frame: best.frame, points: best.points };
}
