import { readFile } from 'node:fs/promises';
import type { Emotion } from '@orator/rig/motion/emotion';
import {
  type ComfyAddress,
  ComfyError,
  type ComfyOutputs,
  runWorkflow,
  takeVideo,
  uploadFile,
} from '@orator/pictures/comfyui/comfyui-client';
import { type ComfyWorkflow, fillWorkflow } from '@orator/pictures/comfyui/comfyui-workflow';
import { BodyTooLong } from '@orator/platform/read-body';
import { PassingError } from '@orator/platform/repeat';
import { type HeadServer, HeadServerError } from './head-server.ts';

export interface ComfyHeadServer extends ComfyAddress {
  readonly workflow: ComfyWorkflow;
  /** Before a question about a workflow is repeated, milliseconds; others for tests. */
  readonly pausesMs?: readonly number[];
}

/** Pauses before a failed request is repeated, milliseconds. Source: chosen, not measured. */
const PAUSES_MS: readonly number[] = [1000, 4000, 10_000];

/** For models that read a prompt besides the sound. */
const PROMPTS: Readonly<Record<Emotion, string>> = {
  neutral: 'A person speaks calmly to the camera.',
  warm: 'A person speaks warmly to the camera, with a slight smile.',
  excited: 'A person speaks excitedly to the camera, with a lively face.',
  serious: 'A person speaks seriously to the camera.',
  sad: 'A person speaks sadly to the camera.',
};

/** Talking videos by a ComfyUI and a workflow of its operator's, which saves one MP4. */
export function createComfyHeadServer({ workflow, pausesMs = PAUSES_MS, ...address }: ComfyHeadServer): HeadServer {
  return {
    make: async (job, { progress, signal }) => {
      const upload = async (path: string, type: string, extension: string): Promise<string> =>
        uploadFile(address, { content: new Uint8Array(await readFile(path)), type, extension }, signal);
      const { width, height, fps, frames, seed, emotion, intensity } = job;
      try {
        const image = await upload(job.portraitPath, 'image/png', 'png');
        const audio = await upload(job.audioPath, 'audio/wav', 'wav');
        const values = { width, height, fps, frames, seconds: frames / fps, seed, emotion, intensity, image, audio };
        const file = { path: job.outPath, most: job.mostBytes };
        const take = (outputs: ComfyOutputs) => takeVideo(address, outputs, file, signal);
        const filled = fillWorkflow(workflow, { ...values, prompt: PROMPTS[emotion] });
        await runWorkflow(address, filled, take, { signal, progress, pausesMs });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ComfyError) throw new HeadServerError('head_failed', error.message, { cause: error });
        if (error instanceof PassingError) throw new HeadServerError('head_failed', error.message, { cause: error });
        if (error instanceof BodyTooLong) {
          throw new HeadServerError('head_failed', 'ComfyUI sent too much', { cause: error });
        }
        throw error;
      }
    },
  };
}
