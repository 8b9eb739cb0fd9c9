import { type ComfyOutputs, runWorkflow, takePicture, uploadFile } from '../comfyui/comfyui-client.ts';
import { type ComfyServer, eights } from '../photo-avatar-prompts/comfyui-photo.ts';
import { fillWorkflow } from '../comfyui/comfyui-workflow.ts';
import { withinTime } from '../photo-avatar-prompts/server-picture.ts';
import { letterbox } from './letterbox.ts';
import type { PicturePainter } from './picture-painter.ts';

/**
 * Painting by a ComfyUI and a workflow of its operator's that loads `{{image}}`: its transparent part is the mask that
 * `LoadImage` gives.
 */
export const createComfyPainter = ({ workflow, timeoutMs, ...address }: ComfyServer): PicturePainter => ({
  paint: ({ prompt, seed, ...job }, signal) =>
    withinTime(
      async (within) => {
        const size = { width: eights(job.width), height: eights(job.height) };
        const { picture, restore } = await letterbox(job.picture, job, size);
        const file = { content: new Uint8Array(picture), type: 'image/png', extension: 'png' };
        const image = await uploadFile(address, file, within);
        const filled = fillWorkflow(workflow, { prompt, seed, image, ...size });
        const take = (outputs: ComfyOutputs) => takePicture(address, outputs, within);
        return restore(await runWorkflow(address, filled, take, { signal: within }));
      },
      timeoutMs,
      signal,
    ),
});
