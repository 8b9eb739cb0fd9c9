import { createComfyHeadServer } from '@orator/videos/head-server/comfyui-head-server';
import { createHttpHeadServer } from '@orator/videos/head-server/http-head-server';
import type { ServedHeadOptions } from '@orator/videos/head-server/served-head';
import { headEngineName } from '@orator/videos/head-server/variables';
import type { z } from 'zod';
import type { workerEnv } from '../env.ts';
import { readWorkflow } from './read-workflow.ts';

/**
 * The server that animates the faces of Premium videos; undefined for the built-in engine. There is no fallback when it
 * fails.
 * @throws Error that names what is wrong with the file of a workflow
 */
export function createHeadServer(env: z.output<typeof workerEnv>): ServedHeadOptions | undefined {
  const { HEAD_ENGINE: engine, HEAD_ENGINE_URL: url, HEAD_ENGINE_KEY: key, HEAD_ENGINE_WORKFLOW: file } = env;
  if (engine === 'built-in' || url === undefined) return undefined;
  const named = { engine, name: headEngineName(env), timeoutMs: env.HEAD_ENGINE_TIMEOUT_S * 1000 };
  if (engine === 'http') return { ...named, server: createHttpHeadServer({ url, key }) };
  if (file === undefined) return undefined;
  const workflow = readWorkflow('HEAD_ENGINE_WORKFLOW', file, 'head');
  return { ...named, server: createComfyHeadServer({ url, key, workflow }) };
}
