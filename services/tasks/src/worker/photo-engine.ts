import { createComfyPainter } from '@orator/pictures/picture-painting/comfyui-painter';
import { createOpenAiPainter } from '@orator/pictures/picture-painting/openai-painter';
import type { PicturePainter } from '@orator/pictures/picture-painting/picture-painter';
import { createComfyPhotoEngine } from '@orator/pictures/photo-avatar-prompts/comfyui-photo';
import { createOpenAiPhotoEngine } from '@orator/pictures/photo-avatar-prompts/openai-photo';
import type { PhotoEngine } from '@orator/pictures/photo-avatar-prompts/photo-engine';
import type { z } from 'zod';
import type { workerEnv } from '../env.ts';
import { readWorkflow } from './read-workflow.ts';

/** A user waits for an edit: `photo.paint-edit` times out soon after this. */
const MOST_PAINTING_MS = 90_000;

/**
 * The configured photo engine; undefined for the built-in one. There is no fallback when it fails.
 * @throws Error that names what is wrong with the file of a workflow
 */
export function createPhotoEngine(env: z.output<typeof workerEnv>): PhotoEngine | undefined {
  const { PHOTO_ENGINE, PHOTO_ENGINE_URL: url, PHOTO_ENGINE_KEY: key } = env;
  if (PHOTO_ENGINE === 'built-in' || url === undefined) return undefined;
  const server = { url, key, timeoutMs: env.PHOTO_ENGINE_TIMEOUT_S * 1000 };
  if (PHOTO_ENGINE === 'comfyui') {
    const workflow = readWorkflow('PHOTO_ENGINE_WORKFLOW', env.PHOTO_ENGINE_WORKFLOW, 'portrait');
    return createComfyPhotoEngine({ ...server, workflow });
  }
  return createOpenAiPhotoEngine({ ...server, model: env.PHOTO_ENGINE_MODEL, sizes: env.PHOTO_ENGINE_SIZES });
}

/**
 * The engine that paints parts of edited photos; undefined without one.
 * @throws Error that names what is wrong with the file of a workflow
 */
export function createPicturePainter(env: z.output<typeof workerEnv>): PicturePainter | undefined {
  const { PHOTO_ENGINE, PHOTO_ENGINE_URL: url, PHOTO_ENGINE_KEY: key } = env;
  if (!env.PHOTO_EDITS || url === undefined) return undefined;
  const server = { url, key, timeoutMs: Math.min(env.PHOTO_ENGINE_TIMEOUT_S * 1000, MOST_PAINTING_MS) };
  if (PHOTO_ENGINE === 'comfyui') {
    const workflow = readWorkflow('PHOTO_EDIT_WORKFLOW', env.PHOTO_EDIT_WORKFLOW, 'edit');
    return createComfyPainter({ ...server, workflow });
  }
  return createOpenAiPainter({ ...server, model: env.PHOTO_ENGINE_MODEL, sizes: env.PHOTO_ENGINE_SIZES });
}
