import { buffer } from 'node:stream/consumers';
import { readLandmarks } from '../steps/landmarks-file.ts';
import { storePortrait } from '../steps/store-portrait.ts';
import type { RpcHandlers } from './index.ts';

/** Finds the face in an upload. An accepted photo is stored upright and without metadata, with its landmarks. */
export const analysePortrait: RpcHandlers['portrait.analyse'] = async ({ engines, storage }, input, signal) => {
  const bytes = await buffer(await storage.read(input.upload_key));
  const analysis = await engines.portrait.analyse(bytes, signal, {
    uncovered: input.uncovered,
    ...(input.at && { at: input.at }),
  });
  return storePortrait(storage, input.image_key, analysis);
};

/** The share of bare skin below the shoulders of a stored photo's person. */
export const measureBareChest: RpcHandlers['portrait.bare-chest'] = async ({ engines, storage }, input, signal) => {
  const photo = await buffer(await storage.read(input.image_key));
  return { share: await engines.photoEdit.bareChest({ photo, face: input.face }, signal) };
};

/** What a voice is like that fits the face of a stored picture; nothing where no face is found. */
export const fitVoice: RpcHandlers['portrait.fit-voice'] = async ({ engines, storage }, input, signal) => {
  const landmarks = await readLandmarks(storage, input.image_key);
  const photo = await buffer(await storage.read(input.image_key));
  if (landmarks !== null) return engines.portrait.fitVoice({ photo, landmarks }, signal);
  // A frame of footage has none.
  const found = await engines.portrait.analyse(photo, signal);
  if (!found.ok) return { gender: null, age: null };
  return engines.portrait.fitVoice({ photo: found.normalised, landmarks: found.landmarks }, signal);
};
