import { buffer } from 'node:stream/consumers';
import type { Storage } from '@orator/platform/storage';
import { storePortrait } from '../steps/store-portrait.ts';
import type { RpcHandlers } from './index.ts';

const readAll = async (storage: Storage, key: string): Promise<Uint8Array> => buffer(await storage.read(key));

/** Edits a stored photo. A result that can speak is stored as an upload is. */
export const editPhoto: RpcHandlers['photo.edit'] = async ({ engines, storage }, input, signal) => {
  const photo = await readAll(storage, input.source_key);
  const background = input.background_key === null ? null : await readAll(storage, input.background_key);
  const analysis = await engines.photoEdit.edit({ photo, background, face: input.face, edit: input.edit }, signal);
  return storePortrait(storage, input.image_key, analysis);
};

/** Stores the person of a stored photo, without background, at a reduced size. */
export const cutOutPhoto: RpcHandlers['photo.cut-out'] = async ({ engines, storage }, input, signal) => {
  const cut = await engines.photoEdit.cutOut(await readAll(storage, input.source_key), signal);
  if (cut === null) return { ok: false };
  await storage.put(input.image_key, cut.bytes);
  return { ok: true, width: cut.width, height: cut.height };
};

/** Checks an upload that needs no face, and stores it upright and without metadata. */
export const checkPicture: RpcHandlers['picture.check'] = async ({ engines, storage }, input, signal) => {
  const picture = await engines.photoEdit.check(await readAll(storage, input.upload_key), signal);
  if (!picture.ok) return picture;
  await storage.put(input.image_key, picture.bytes);
  return { ok: true, width: picture.width, height: picture.height };
};
