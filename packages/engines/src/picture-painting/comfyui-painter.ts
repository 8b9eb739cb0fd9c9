import { runWorkflow, uploadPicture } from '../text-to-photo/comfyui-client.ts';
import { type ComfyServer, eights } from '../text-to-photo/comfyui-photo.ts';
import { fillWorkflow } from '../text-to-photo/comfyui-workflow.ts';
import { withinTime } from '../text-to-photo/server-picture.ts';
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
        const image = await uploadPicture(address, picture, within);
        return restore(await runWorkflow(address, fillWorkflow(workflow, { prompt, seed, image, ...size }), within));
      },
      timeoutMs,
      signal,
    ),
});
