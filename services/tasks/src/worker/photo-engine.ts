import { createOpenAiPhotoEngine } from '@orator/engines/text-to-photo/openai-photo';
import type { PhotoEngine } from '@orator/engines/text-to-photo/photo-engine';
import type { z } from 'zod';
import type { workerEnv } from '../env.ts';

/** The engine of photos that is configured; undefined for the built-in one. Nothing takes its place when it fails. */
export function photoEngineOf(env: z.output<typeof workerEnv>): PhotoEngine | undefined {
  const { PHOTO_ENGINE, PHOTO_ENGINE_URL: url } = env;
  if (PHOTO_ENGINE === 'built-in' || url === undefined) return undefined;
  return createOpenAiPhotoEngine({
    url,
    key: env.PHOTO_ENGINE_KEY,
    model: env.PHOTO_ENGINE_MODEL,
    sizes: env.PHOTO_ENGINE_SIZES,
    timeoutMs: env.PHOTO_ENGINE_TIMEOUT_S * 1000,
  });
}
