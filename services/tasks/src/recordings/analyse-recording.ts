import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RpcHandlers } from '../context/handlers.ts';

/** Checks an upload and stores the recording made from it under the given key. */
export const analyseRecording: RpcHandlers['recording.analyse'] = async ({ engines, storage }, input, signal) => {
  const { upload_key: uploadKey, recording_key: recordingKey, other_key: otherKey, purpose } = input;
  const folder = await mkdtemp(join(tmpdir(), 'orator-recording-'));
  try {
    const analyse = (path: string) => engines.recordings.analyse({ path, purpose, folder }, signal);
    const made = await storage.withLocalCopy(uploadKey, analyse);
    if (!made.ok) return made;
    await storage.putFile(recordingKey, made.path);
    if (made.otherPath !== null) await storage.putFile(otherKey, made.otherPath);
    const { duration_s, peaks, quality } = made;
    return { ok: true, duration_s, peaks, quality, has_other: made.otherPath !== null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
