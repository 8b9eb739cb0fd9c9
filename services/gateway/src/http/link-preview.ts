import { escapeHtml } from '../mail/escape-html.ts';

/** What chats and social networks show of a link. */
export interface LinkPreview {
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Address of a picture, absolute. */
  readonly image: string;
  /** What the page is about (ogp.me, Object Types). */
  readonly type: 'website' | 'video.other' | 'music.song';
}

/** Puts a preview in the place of the web app's own, in the HTML of its page (Open Graph, ogp.me). */
export const withPreview = (page: string, { title, description, image, type }: LinkPreview): string =>
  Object.entries({ title, description, image, type }).reduce(
    (html, [property, content]) =>
      html.replace(
        new RegExp(`(<meta property="og:${property}" content=")[^"]*`),
        (_whole, before: string) => before + escapeHtml(content),
      ),
    page,
  );
