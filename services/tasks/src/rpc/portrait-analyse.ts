import { buffer } from 'node:stream/consumers';
import { storePortrait } from '../steps/store-portrait.ts';
import type { RpcHandlers } from './index.ts';

/** Finds the face in an upload. An accepted photo is stored upright and without metadata, with its landmarks. */
export const analysePortrait: RpcHandlers['portrait.analyse'] = async ({ engines, storage }, input, signal) => {
  const bytes = await buffer(await storage.read(input.upload_key));
  return storePortrait(storage, input.image_key, await engines.portrait.analyse(bytes, signal));
};

/** The share of bare skin below the shoulders of a stored photo's person. */
export const measureBareChest: RpcHandlers['portrait.bare-chest'] = async ({ engines, storage }, input, signal) => {
  const photo = await buffer(await storage.read(input.image_key));
  return { share: await engines.photoEdit.bareChest({ photo, face: input.face }, signal) };
};
