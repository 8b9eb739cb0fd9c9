import { ShareCode } from '@orator/contracts/shared-videos/schema';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { previewShared } from '../../sharing/preview.ts';
import { readSharedWork } from './service.ts';

const Query = z.object({ video: ShareCode });

/** What stands for a sound, which has no picture; a file of the web app, as chats draw no SVG. */
const SOUND_PICTURE = '/shared-sound.jpg';

/**
 * What is shown of the link of a shared work.
 * @param query of the page's address
 */
export async function previewSharedWork(deps: Deps, query: unknown): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  return previewShared(deps, async () => {
    const work = await readSharedWork(deps, data.video);
    const { title } = work;
    // The types of Open Graph for what is watched and what is heard.
    if ('video_url' in work) return { title, picture: work.poster_url, type: 'video.other' };
    return { title, picture: SOUND_PICTURE, type: 'music.song' };
  });
}
