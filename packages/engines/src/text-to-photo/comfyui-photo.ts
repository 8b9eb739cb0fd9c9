import { type ComfyAddress, runWorkflow } from './comfyui-client.ts';
import { type ComfyWorkflow, fillWorkflow } from './comfyui-workflow.ts';
import type { PhotoEngine } from './photo-engine.ts';
import { promptFor } from './prompt-for.ts';
import { paintBy } from './server-picture.ts';

export interface ComfyServer extends ComfyAddress {
  readonly workflow: ComfyWorkflow;
  /** The most that one picture may take, milliseconds. */
  readonly timeoutMs: number;
}

/** Photos by a ComfyUI and a workflow of its operator's. The same job gives the same picture where its models do. */
export const createComfyPhotoEngine = ({ workflow, timeoutMs, ...address }: ComfyServer): PhotoEngine => ({
  paint: (job, signal) =>
    paintBy(
      ({ description, seed, width, height }, within) => {
        const values = { prompt: promptFor(description), seed, width: eights(width), height: eights(height) };
        return runWorkflow(address, fillWorkflow(workflow, values), within);
      },
      timeoutMs,
      job,
      signal,
    ),
});

/** Latent images have sides of multiples of 8 pixels; the picture is cut to its shape afterwards. */
export const eights = (side: number): number => Math.ceil(side / 8) * 8;
