import { buffer } from 'node:stream/consumers';
import { photoKey } from '@orator/contracts/photo-avatar-images/files';
import { describeFace } from '@orator/pictures/portrait/keep-face';
import { withMouth } from '@orator/rig/mesh/landmarks';
import { placeAverageFace, placeFace } from '@orator/rig/mesh/place-face';
import { readLandmarks, saveLandmarks } from '../steps/landmarks-file.ts';
import { storePortrait } from '../steps/store-portrait.ts';
import type { RpcHandlers } from '../context/handlers.ts';

/** Finds the face in an upload. An accepted photo is stored upright and without metadata, with its landmarks. */
export const analysePortrait: RpcHandlers['portrait.analyse'] = async ({ engines, storage }, input, signal) => {
  const bytes = await buffer(await storage.read(input.upload_key));
  const analysis = await engines.portrait.analyse(bytes, signal, {
    uncovered: input.uncovered,
    ...(input.at && { at: input.at }),
    ...(input.points && { points: input.points, mouth: input.mouth }),
  });
  return storePortrait(storage, input.image_key, analysis);
};

/** Stores a copy of a photo with landmarks where its owner placed the face. The original stays for what was made from it before. */
export const placePortrait: RpcHandlers['portrait.place'] = async ({ storage }, input) => {
  if (!(await storage.has(input.source_key))) return { ok: false };
  const imageKey = photoKey(input.image_key, input.source_key.endsWith('.png') ? 'png' : 'jpg');
  const before = await readLandmarks(storage, input.source_key);
  const mouth = input.mouth ?? before?.mouth ?? 'lips';
  // For an animal the average face is a better start than landmarks that were found as those of a person.
  const isAverage = before === null || (mouth === 'muzzle' && before.mouth !== 'muzzle');
  const placed = isAverage ? placeAverageFace(input.points) : placeFace(before, input.points);
  const landmarks = withMouth(placed, mouth);
  await storage.putStream(imageKey, await storage.read(input.source_key));
  await saveLandmarks(storage, imageKey, landmarks);
  return { ok: true, image_key: imageKey, face: describeFace(landmarks, 1) };
};

/** The share of bare skin below the shoulders of a stored photo's person. */
export const measureBareChest: RpcHandlers['portrait.bare-chest'] = async ({ engines, storage }, input, signal) => {
  const photo = await buffer(await storage.read(input.image_key));
  return { share: await engines.photoEdit.bareChest({ photo, face: input.face }, signal) };
};

/** Describes a voice that fits the face of a stored picture; the description is empty when no face is found. */
export const fitVoice: RpcHandlers['portrait.fit-voice'] = async ({ engines, storage }, input, signal) => {
  const landmarks = await readLandmarks(storage, input.image_key);
  const photo = await buffer(await storage.read(input.image_key));
  if (landmarks !== null) return engines.portrait.fitVoice({ photo, landmarks }, signal);
  // A frame of footage has no stored landmarks.
  const found = await engines.portrait.analyse(photo, signal);
  if (!found.ok) return { gender: null, age: null };
  return engines.portrait.fitVoice({ photo: found.normalised, landmarks: found.landmarks }, signal);
};
