import { json } from 'node:stream/consumers';
import { landmarksKey } from '@orator/contracts/photo-avatar-images/files';
import { MouthKind, type SetFace } from '@orator/contracts/photo-avatar-images/schema';
import type { KeptFace } from '@orator/pictures/portrait/keep-face';
import type { Storage } from '@orator/platform/storage';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { z } from 'zod';

const Point = z.tuple([z.number(), z.number()]);
const Eye = z.object({ contour: z.array(Point), iris: z.array(Point) });
const Landmarks = z.object({
  points: z.array(z.number()),
  eyes: z.object({ right: Eye, left: Eye }).nullable(),
  mouth: MouthKind.exactOptional(),
  others: z.array(z.tuple([z.number(), z.number(), z.number()])).exactOptional(),
}) satisfies z.ZodType<FaceLandmarks>;

/** Stores the face landmarks beside their photo, so that a render need not detect the face again. */
export const saveLandmarks = (storage: Storage, imageKey: string, landmarks: FaceLandmarks): Promise<void> =>
  storage.put(landmarksKey(imageKey), Buffer.from(JSON.stringify(landmarks)));

/** The stored landmarks. Null when there are none: the render then detects the face itself. */
export async function readLandmarks(storage: Storage, imageKey: string): Promise<FaceLandmarks | null> {
  const key = landmarksKey(imageKey);
  if (!(await storage.has(key))) return null;
  return Landmarks.parse(await json(await storage.read(key)));
}

/** The face of a stored photo as its owner set it. Undefined when it was detected automatically. */
export async function readKeptFace(
  storage: Storage,
  imageKey: string,
  how: SetFace | null,
): Promise<KeptFace | undefined> {
  const landmarks = how === null ? null : await readLandmarks(storage, imageKey);
  return how === null || landmarks === null ? undefined : { landmarks, how };
}
