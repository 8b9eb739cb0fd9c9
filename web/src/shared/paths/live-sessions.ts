import { EMBED_PATH } from '@orator/contracts/live-embeds/addresses';

export const STREAM_AVATAR_PATH = '/stream-avatar';
export const ON_YOUR_SITE_PATH = '/stream-avatar/on-your-site';

/** The page that other sites show in a frame. */
export const framePath = (key: string, lang?: string): string =>
  `${EMBED_PATH}?${new URLSearchParams({ key, ...(lang !== undefined && { lang }) }).toString()}`;
