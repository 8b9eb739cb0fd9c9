import { ShareCode } from '@orator/contracts/shared-videos/schema';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { previewShared } from '../../sharing/preview.ts';
import { readSharedVideo } from './service.ts';

const Query = z.object({ video: ShareCode });

/**
 * What is shown of the link of a shared video.
 * @param query of the page's address
 */
export async function previewSharedVideo(deps: Deps, query: unknown): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  return previewShared(deps, async () => {
    const { title, poster_url: picture } = await readSharedVideo(deps, data.video);
    return { title, picture };
  });
}
