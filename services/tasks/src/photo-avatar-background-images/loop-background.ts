import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLoop } from '@orator/videos/photo-avatar-background-images/make-loop';
import type { RpcHandlers } from '../context/handlers.ts';

/** Converts an upload into a video that loops as a background, and stores it with its pictures under the given keys. */
export const loopBackground: RpcHandlers['background.loop'] = async ({ storage }, input, signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'orator-background-'));
  const files = {
    videoPath: join(folder, 'loop.mp4'),
    posterPath: join(folder, 'poster.jpg'),
    stripPath: join(folder, 'strip.jpg'),
  };
  try {
    const make = (sourcePath: string) => makeLoop({ sourcePath, ...files }, signal);
    const made = await storage.withLocalCopy(input.upload_key, make);
    if (!made.ok) return { ok: false, reasons: [...made.reasons] };
    await storage.putFile(input.video_key, files.videoPath);
    await storage.putFile(input.image_key, files.posterPath);
    await storage.putFile(input.strip_key, files.stripPath);
    return { ok: true, width: made.width, height: made.height };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
