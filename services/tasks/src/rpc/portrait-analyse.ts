import { buffer } from 'node:stream/consumers';
import { photoKey } from '@orator/contracts/photo-avatar-images/files';
import { saveLandmarks } from '../steps/landmarks-file.ts';
import type { RpcHandlers } from './index.ts';

/** Finds the face in an upload. An accepted photo is stored upright and without metadata, with its landmarks. */
export const analysePortrait: RpcHandlers['portrait.analyse'] = async ({ engines, storage }, input, signal) => {
  const bytes = await buffer(await storage.read(input.upload_key));
  const analysis = await engines.portrait.analyse(bytes, signal);
  if (!analysis.ok) return { ok: false, reasons: analysis.reasons };
  const { width, height, face, warnings, type } = analysis;
  const imageKey = photoKey(input.image_key, type === 'image/png' ? 'png' : 'jpg');
  await storage.put(imageKey, analysis.normalised);
  await saveLandmarks(storage, imageKey, analysis.landmarks);
  return { ok: true, image_key: imageKey, width, height, face, warnings };
};
