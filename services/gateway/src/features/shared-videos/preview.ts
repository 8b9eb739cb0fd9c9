import { ShareCode } from '@orator/contracts/shared-videos/schema';
import { AppError } from '@orator/platform/app-error';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { publicUrlOf } from '../../mail/outbox.ts';
import { readSharedVideo } from './service.ts';

const Query = z.object({ video: ShareCode });

/**
 * What is shown of the link of a shared video: its title and a picture of it.
 * @param query of the page's address
 * @returns null when there is nothing to watch; the page says why
 */
export async function previewSharedVideo(deps: Deps, query: unknown): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  try {
    const { title, poster_url } = await readSharedVideo(deps, data.video);
    return poster_url === undefined ? null : { title, image: publicUrlOf(deps.env) + poster_url };
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, 'no preview of a shared video');
    return null;
  }
}
