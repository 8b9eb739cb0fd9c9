import { availableParallelism } from 'node:os';
import { TASK_QUEUES } from '@orator/contracts/tasks/queues';
import { moderationVariables } from '@orator/content-checks/moderation-server';
import { PHOTO_ENGINES } from '@orator/contracts/photo-avatar-prompts/engines';
import { headEngineVariables } from '@orator/videos/head-server/variables';
import { PHOTO_EDITS_NEED_SERVER, photoEditsVariables } from '@orator/pictures/photo-edits/variables';
import { transcriptionVariables } from '@orator/speech/transcription/variables';
import { checkSpeechEnv, speechVariables } from '@orator/speech/voices/speech-variables';
import { commonEnv, origins } from '@orator/platform/env';
import { z } from 'zod';

/** The engine that makes photos from text, and its address. */
const photoVariables = {
  PHOTO_ENGINE: z.enum(PHOTO_ENGINES).default('built-in'),
  /** Base of an API that speaks the OpenAI images protocol, or a ComfyUI. */
  PHOTO_ENGINE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHOTO_ENGINE_KEY: z.string().min(1).optional(),
  PHOTO_ENGINE_MODEL: z.string().min(1).default('gpt-image-1'),
  /** Sizes that the model can generate, separated by commas. */
  PHOTO_ENGINE_SIZES: z
    .string()
    .default('1024x1024,1536x1024,1024x1536')
    .transform((list) => list.split(',').map((size) => size.trim()))
    .pipe(z.array(z.string().regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/)).min(1)),
  /** With a ComfyUI: the file of the workflow, exported for its API, with `{{prompt}}` and so on in its inputs. */
  PHOTO_ENGINE_WORKFLOW: z.string().min(1).default('deploy/comfyui/portrait.json'),
  /** Whether the server also paints parts of photos that are edited. */
  ...photoEditsVariables,
  /** With a ComfyUI: the workflow for such edits, with `{{image}}` in its inputs. */
  PHOTO_EDIT_WORKFLOW: z.string().min(1).default('deploy/comfyui/edit.json'),
  /** Seconds that one picture may take. */
  PHOTO_ENGINE_TIMEOUT_S: z.coerce.number().int().min(1).max(300).default(60),
};

/** The engine that animates the faces of Premium videos, and its address. */
const headVariables = {
  ...headEngineVariables,
  /** Base of an API with Orator's HTTP contract of head servers, or a ComfyUI. */
  HEAD_ENGINE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HEAD_ENGINE_KEY: z.string().min(1).optional(),
  /** With a ComfyUI: the file of the workflow, exported for its API, with `{{image}}` and `{{audio}}` in its inputs. */
  HEAD_ENGINE_WORKFLOW: z.string().min(1).optional(),
  /** Seconds that one video may take on the server, less than the time limit of the task. */
  HEAD_ENGINE_TIMEOUT_S: z.coerce.number().int().min(1).max(3500).default(1800),
};

export const workerEnv = commonEnv
  .extend({
    ...photoVariables,
    ...headVariables,
    ...moderationVariables,
    ...speechVariables,
    ...transcriptionVariables,
    STORAGE_DIR: z.string().min(1),
    /** Queues of tasks that this process serves, separated by commas; all by default. */
    WORKER_QUEUES: z
      .string()
      .default(TASK_QUEUES.join())
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(TASK_QUEUES)).min(1)),
    /** Tasks of each queue at once. A render keeps about one core busy and its encoder another. */
    WORKER_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(Math.max(1, Math.floor(availableParallelism() / 2))),
    /**
     * Seconds that running tasks may continue when the worker is told to stop; unfinished ones are restarted elsewhere.
     */
    WORKER_FINISH_S: z.coerce.number().int().min(0).max(3600).default(0),
  })
  .superRefine(checkSpeechEnv)
  .refine(({ PHOTO_ENGINE, PHOTO_EDITS }) => PHOTO_ENGINE !== 'built-in' || !PHOTO_EDITS, PHOTO_EDITS_NEED_SERVER)
  .superRefine(({ PHOTO_ENGINE, PHOTO_ENGINE_URL }, context) => {
    if (PHOTO_ENGINE === 'built-in' || PHOTO_ENGINE_URL !== undefined) return;
    const message = `is missing: PHOTO_ENGINE=${PHOTO_ENGINE} needs the address of a server`;
    context.addIssue({ code: 'custom', path: ['PHOTO_ENGINE_URL'], message });
  })
  .superRefine(({ HEAD_ENGINE, HEAD_ENGINE_URL, HEAD_ENGINE_WORKFLOW }, context) => {
    const missing = (path: string, what: string): void =>
      context.addIssue({
        code: 'custom',
        path: [path],
        message: `is missing: HEAD_ENGINE=${HEAD_ENGINE} needs ${what}`,
      });
    if (HEAD_ENGINE === 'built-in') return;
    if (HEAD_ENGINE_URL === undefined) missing('HEAD_ENGINE_URL', 'the address of a server');
    if (HEAD_ENGINE === 'comfyui' && HEAD_ENGINE_WORKFLOW === undefined) {
      missing('HEAD_ENGINE_WORKFLOW', 'the file of a workflow');
    }
  });

export const pushEnv = commonEnv.extend({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  CORS_ORIGINS: origins,
});
