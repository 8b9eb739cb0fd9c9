import { askForPicture, chooseFormat, nearestSize, type OpenAiServer } from '../photo-avatar-prompts/openai-photo.ts';
import { withinTime } from '../photo-avatar-prompts/server-picture.ts';
import { letterbox } from './letterbox.ts';
import type { PicturePainter } from './picture-painter.ts';

/**
 * Painting by a server that speaks the OpenAI images protocol: `POST /images/edits` with the picture and, as its mask, the same
 * picture, whose transparent part is painted (API reference of OpenAI). It has no seeds.
 */
export const createOpenAiPainter = (server: OpenAiServer): PicturePainter => ({
  paint: (job, signal) =>
    withinTime(
      async (within) => {
        const size = nearestSize(server.sizes, job.width, job.height);
        const [width = job.width, height = job.height] = size.split('x').map(Number);
        const { picture, restore } = await letterbox(job.picture, job, { width, height });
        const form = new FormData();
        const png = new Blob([new Uint8Array(picture)], { type: 'image/png' });
        form.append('image', png, 'image.png');
        form.append('mask', png, 'mask.png');
        const fields = { model: server.model, prompt: job.prompt, n: '1', size, ...chooseFormat(server.model) };
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        return restore(await askForPicture(server, '/images/edits', within, form));
      },
      server.timeoutMs,
      signal,
    ),
});
