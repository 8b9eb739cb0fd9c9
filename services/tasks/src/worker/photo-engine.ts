import { readFileSync } from 'node:fs';
import { createComfyPhotoEngine } from '@orator/engines/text-to-photo/comfyui-photo';
import { ComfyWorkflow, missingNames } from '@orator/engines/text-to-photo/comfyui-workflow';
import { createOpenAiPhotoEngine } from '@orator/engines/text-to-photo/openai-photo';
import type { PhotoEngine } from '@orator/engines/text-to-photo/photo-engine';
import type { z } from 'zod';
import type { workerEnv } from '../env.ts';

/**
 * The engine of photos that is configured; undefined for the built-in one. Nothing takes its place when it fails.
 * @throws Error that names what is wrong with the file of a workflow
 */
export function photoEngineOf(env: z.output<typeof workerEnv>): PhotoEngine | undefined {
  const { PHOTO_ENGINE, PHOTO_ENGINE_URL: url, PHOTO_ENGINE_KEY: key, PHOTO_ENGINE_WORKFLOW: file } = env;
  if (PHOTO_ENGINE === 'built-in' || url === undefined) return undefined;
  const server = { url, key, timeoutMs: env.PHOTO_ENGINE_TIMEOUT_S * 1000 };
  if (PHOTO_ENGINE === 'comfyui') return createComfyPhotoEngine({ ...server, workflow: readWorkflow(file) });
  return createOpenAiPhotoEngine({ ...server, model: env.PHOTO_ENGINE_MODEL, sizes: env.PHOTO_ENGINE_SIZES });
}

function readWorkflow(file: string): ComfyWorkflow {
  const wrong = (why: string, cause?: unknown): Error => new Error(`PHOTO_ENGINE_WORKFLOW: ${file} ${why}`, { cause });
  let workflow: ComfyWorkflow;
  try {
    workflow = ComfyWorkflow.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw wrong('is no workflow as ComfyUI exports it for its API', error);
  }
  const missing = missingNames(workflow);
  if (missing.length > 0) throw wrong(`has no input with ${missing.map((name) => `{{${name}}}`).join(', ')}`);
  return workflow;
}
