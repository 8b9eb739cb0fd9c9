import { FootageError } from '@orator/videos/footage/footage-engine';
import { readSource } from '@orator/videos/footage/normalise-footage';
import type { RpcHandlers } from '../context/handlers.ts';

/** Reads what an uploaded video is. */
export const probeVideo: RpcHandlers['video.probe'] = async ({ storage }, { upload_key: key }, signal) => {
  try {
    const source = await storage.withLocalCopy(key, (path) => readSource(path, signal));
    const { width, height, durationS, fps } = source;
    return { ok: true, width, height, duration_s: durationS, fps };
  } catch (error) {
    if (error instanceof FootageError) return { ok: false };
    throw error;
  }
};
