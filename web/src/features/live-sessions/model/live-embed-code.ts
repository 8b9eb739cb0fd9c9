import { EMBED_SCRIPT } from '@orator/contracts/live-embeds/addresses';
import { framePath } from '../../../shared/paths/live-sessions.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Embedded {
  readonly key: string;
  readonly name: string;
}

/**
 * HTML for a page: a button in its corner that opens the avatar.
 * @param assetsUrl where the studio's scripts are; null: at its origin
 */
export const scriptCode = (origin: string, assetsUrl: string | null, { key, name }: Embedded): string => {
  const studio = assetsUrl === null ? '' : ` data-studio="${origin}"`;
  return `<script src="${assetsUrl ?? origin}${EMBED_SCRIPT}"${studio} data-key="${key}" data-label="${escape(name)}" async></script>`;
};

/** HTML for a page: the avatar at this position. */
export const frameCode = (origin: string, { key, name }: Embedded): string =>
  `<iframe src="${origin}${framePath(key)}" title="${escape(name)}" allow="microphone; autoplay" referrerpolicy="origin" width="400" height="640" loading="lazy" style="border:0;border-radius:18px;max-width:100%"></iframe>`;
