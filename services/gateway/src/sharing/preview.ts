import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import type { LinkPreview } from '../http/link-preview.ts';
import { publicUrlOf } from '../mail/outbox.ts';

/** What is shared by a link, as far as a preview shows it. */
interface Shown {
  readonly title: string;
  /** What it is, in one sentence. */
  readonly description: string;
  /** Address of a picture on this host. */
  readonly picture: string | undefined;
  /** What it is to Open Graph; a page of a website without. */
  readonly type?: LinkPreview['type'];
}

/**
 * What is shown of a link to something shared: its title and a picture of it.
 * @param read reads it by the code of its link
 * @returns null when there is nothing to see; the page says why
 */
export async function previewShared(deps: Deps, read: () => Promise<Shown>): Promise<LinkPreview | null> {
  try {
    const { title, description, picture, type = 'website' } = await read();
    return picture === undefined ? null : { title, description, image: publicUrlOf(deps.env) + picture, type };
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, 'no preview of what is shared');
    return null;
  }
}
