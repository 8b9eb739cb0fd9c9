import { readFile } from 'node:fs/promises';
import { landmarksKey } from '@orator/platform/photo-keys';
import type { Storage } from '@orator/platform/storage';
import type { FaceLandmarks } from '@orator/rig/mesh/landmarks';
import { z } from 'zod';

const Point = z.tuple([z.number(), z.number()]);
const Eye = z.object({ contour: z.array(Point), iris: z.array(Point) });
const Landmarks = z.object({
  points: z.array(z.number()),
  eyes: z.object({ right: Eye, left: Eye }).nullable(),
}) satisfies z.ZodType<FaceLandmarks>;

/** Stores the landmarks beside their photo, so that a render need not find the face again. */
export const saveLandmarks = (storage: Storage, imageKey: string, landmarks: FaceLandmarks): Promise<void> =>
  storage.put(landmarksKey(imageKey), Buffer.from(JSON.stringify(landmarks)));

/** What was kept, or null: the render then looks for the face itself. */
export async function readLandmarks(storage: Storage, imageKey: string): Promise<FaceLandmarks | null> {
  const key = landmarksKey(imageKey);
  if (!(await storage.has(key))) return null;
  const text = await readFile(await storage.localPath(key), 'utf8');
  return Landmarks.parse(JSON.parse(text));
}
