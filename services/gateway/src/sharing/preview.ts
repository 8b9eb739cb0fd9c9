import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../deps.ts';
import type { LinkPreview, PreviewedVideo } from '../http/link-preview.ts';
import { findPublicUrl } from '../mail/outbox.ts';

/** The part of a shared object that a preview shows. */
interface Shown {
  readonly title: string;
  /** A description in one sentence. */
  readonly description: string;
  /** Address of a picture, on this host unless it is absolute. */
  readonly picture: string | undefined;
  /** Its Open Graph type; `website` by default. */
  readonly type?: LinkPreview['type'];
  /** On this host. */
  readonly video?: PreviewedVideo;
}

/**
 * The preview of a share link: title and picture.
 * @param read loads the object by the link's code
 * @returns null when there is nothing to show; the page explains why
 */
export async function previewShared(deps: Deps, read: () => Promise<Shown>): Promise<LinkPreview | null> {
  try {
    const { title, description, picture, type = 'website', video } = await read();
    if (picture === undefined) return null;
    const host = findPublicUrl(deps.env);
    const played = video && { video: { ...video, url: host + video.url } };
    return { title, description, image: new URL(picture, host).href, type, ...played };
  } catch (error) {
    if (!(error instanceof AppError))
      deps.log.warn({ err: error }, 'the link preview of shared work could not be made');
    return null;
  }
}
