import { escapeHtml } from '../mail/escape-html.ts';

/** What chats and social networks show of a link. */
export interface LinkPreview {
  readonly title: string;
  /** Address of a picture, absolute. */
  readonly image: string;
}

/** Puts a preview in the place of the web app's own, in the HTML of its page (Open Graph, ogp.me). */
export const withPreview = (page: string, { title, image }: LinkPreview): string =>
  Object.entries({ title, image }).reduce(
    (html, [property, content]) =>
      html.replace(
        new RegExp(`(<meta property="og:${property}" content=")[^"]*`),
        (_whole, before: string) => before + escapeHtml(content),
      ),
    page,
  );
