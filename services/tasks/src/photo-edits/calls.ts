import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ProcedureInput } from '@orator/contracts/rpc/procedures';
import type { PhotoEditJob } from '@orator/pictures/photo-edits/photo-edit-engine';
import { PhotoEngineError } from '@orator/pictures/photo-avatar-prompts/photo-engine';
import type { Storage } from '@orator/platform/storage';
import { readKeptFace } from '../steps/landmarks-file.ts';
import { storePortrait } from '../steps/store-portrait.ts';
import type { RpcHandlers } from '../context/handlers.ts';

const readAll = async (storage: Storage, key: string): Promise<Uint8Array> => buffer(await storage.read(key));

const MOST_SEED = 2 ** 31;

const readJob = async (storage: Storage, input: ProcedureInput<'photo.edit'>): Promise<PhotoEditJob> => ({
  photo: await readAll(storage, input.source_key),
  background: input.background_key === null ? null : await readAll(storage, input.background_key),
  face: input.face,
  edit: input.edit,
  uncovered: input.uncovered,
  kept: await readKeptFace(storage, input.source_key, input.set_face),
});

/** Edits a stored photo. A result whose face can be animated is stored like an upload. */
export const editPhoto: RpcHandlers['photo.edit'] = async ({ engines, storage }, input, signal) => {
  const analysis = await engines.photoEdit.edit(await readJob(storage, input), signal);
  return storePortrait(storage, input.image_key, analysis);
};

/** Edits a stored photo with a server that paints a part of it. There is no fallback when it fails. */
export const paintEdit: RpcHandlers['photo.paint-edit'] = async ({ engines, storage, log }, input, signal) => {
  const job = await readJob(storage, input);
  const paintable = await engines.photoEdit.paintable(job, signal);
  if (paintable === null) return { ok: false, reasons: ['no_face'] };
  try {
    if (engines.painter === null) throw new PhotoEngineError('engine_failed', 'nothing that paints is configured');
    const painted = await engines.painter.paint({ ...paintable, seed: randomInt(MOST_SEED) }, signal);
    return await storePortrait(storage, input.image_key, await engines.photoEdit.edit({ ...job, painted }, signal));
  } catch (error) {
    if (!(error instanceof PhotoEngineError)) throw error;
    log.warn({ err: error }, 'the images server could not paint an edit of a photo');
    return { ok: false, failure: error.code };
  }
};

/** Stores the person of a stored photo, without background, at a reduced size. */
export const cutOutPhoto: RpcHandlers['photo.cut-out'] = async ({ engines, storage }, input, signal) => {
  const cut = await engines.photoEdit.cutOut(await readAll(storage, input.source_key), signal);
  if (cut === null) return { ok: false };
  await storage.put(input.image_key, cut.bytes);
  return { ok: true, width: cut.width, height: cut.height };
};

/** Checks a picture that needs no face, and stores it upright and without metadata. */
export const checkPicture: RpcHandlers['picture.check'] = async ({ engines, storage }, input, signal) => {
  const picture = await engines.photoEdit.check(await readAll(storage, input.upload_key), signal);
  if (!picture.ok) return picture;
  await storage.put(input.image_key, picture.bytes);
  return { ok: true, width: picture.width, height: picture.height };
};
