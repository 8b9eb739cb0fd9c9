import type { Locale } from '@orator/contracts/core/common';
import { formatDuration } from '@orator/contracts/core/intl';
import { ShareCode } from '@orator/contracts/shared-videos/schema';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { LinkPreview } from '../../http/link-preview.ts';
import { translate } from '../../i18n/messages.ts';
import { lastingUrlsThrough } from '../../sharing/file-links.ts';
import { previewShared } from '../../sharing/preview.ts';
import { findSharedWork } from './service.ts';

const Query = z.object({ video: ShareCode });

/** The picture for audio, which has none. A file of the web app, and no SVG, because chats do not render SVG. */
const SOUND_PICTURE = '/shared-sound.jpg';

/**
 * The link preview of a shared work.
 * @param query of the page's address
 * @param asked the requester's language, used when the language of the work is unknown
 */
export async function previewSharedWork(deps: Deps, query: unknown, asked: Locale): Promise<LinkPreview | null> {
  const { data } = Query.safeParse(query);
  if (data === undefined) return null;
  return previewShared(deps, async () => {
    const { kind, work } = await findSharedWork(deps, data.video, lastingUrlsThrough);
    const { title } = work;
    // Chats send no language, and recipients of a link understand the language of the work.
    const locale = work.locale ?? asked;
    const duration = formatDuration(work.duration_s, locale);
    const tell = (what: string) => translate(locale, 'previews', what, { duration });
    // The Open Graph types for video and audio.
    if ('video_url' in work) {
      const description = tell(kind === 'podcast' ? 'podcast' : 'video');
      const { video_url: url, width, height } = work;
      return { title, description, picture: work.poster_url, type: 'video.other', video: { url, width, height } };
    }
    return {
      title,
      description: tell('sound'),
      picture: (deps.env.ASSETS_URL ?? '') + SOUND_PICTURE,
      type: 'music.song',
    };
  });
}
