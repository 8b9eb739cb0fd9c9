import { type ComfyAddress, type ComfyOutputs, runWorkflow, takePicture } from '../comfyui/comfyui-client.ts';
import { type ComfyWorkflow, fillWorkflow } from '../comfyui/comfyui-workflow.ts';
import type { PhotoEngine } from './photo-engine.ts';
import { promptFor } from './prompt-for.ts';
import { paintBy } from './server-picture.ts';
import { describedGender } from './wanted-attributes.ts';

export interface ComfyServer extends ComfyAddress {
  readonly workflow: ComfyWorkflow;
  /** Time limit of one picture, milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Photos by a ComfyUI and a workflow of its operator's. The same job gives the same picture if its models are
 * deterministic.
 */
export const createComfyPhotoEngine = ({ workflow, timeoutMs, ...address }: ComfyServer): PhotoEngine => ({
  paint: (job, signal) =>
    paintBy(
      ({ description, seed, width, height }, within) => {
        const values = { prompt: promptFor(description), seed, width: eights(width), height: eights(height) };
        const take = (outputs: ComfyOutputs) => takePicture(address, outputs, within);
        return runWorkflow(address, fillWorkflow(workflow, values), take, { signal: within });
      },
      timeoutMs,
      job,
      signal,
    ),
  tellGender: describedGender,
});

/** Latent images have sides of multiples of 8 pixels; the picture is cut to its shape afterwards. */
export const eights = (side: number): number => Math.ceil(side / 8) * 8;
