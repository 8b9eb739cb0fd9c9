import type { Locale } from '@orator/contracts/core/common';
import { formatDuration } from '@orator/contracts/core/intl';
import { ShareCode } from '@orator/contracts/shared-videos/schema';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { translate } from '../../i18n/messages.ts';
import { previewShared } from '../../sharing/preview.ts';
import { findSharedWork } from './service.ts';

const Query = z.object({ video: ShareCode });

/** What stands for a sound, which has no picture; a file of the web app, as chats draw no SVG. */
const SOUND_PICTURE = '/shared-sound.jpg';

/**
 * What is shown of the link of a shared work.
 * @param query of the page's address
 * @param asked the language of whoever asks, for a work whose own is unknown
 */
export async function previewSharedWork(deps: Deps, query: unknown, asked: Locale): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  return previewShared(deps, async () => {
    const { kind, work } = await findSharedWork(deps, data.video);
    const { title } = work;
    // Chats ask in no language, and whoever gets the link understands what is said.
    const locale = work.locale ?? asked;
    const duration = formatDuration(work.duration_s, locale);
    const tell = (what: string) => translate(locale, 'previews', what, { duration });
    // The types of Open Graph for what is watched and what is heard.
    if ('video_url' in work) {
      const description = tell(kind === 'podcast' ? 'podcast' : 'video');
      return { title, description, picture: work.poster_url, type: 'video.other' };
    }
    return { title, description: tell('sound'), picture: SOUND_PICTURE, type: 'music.song' };
  });
}
