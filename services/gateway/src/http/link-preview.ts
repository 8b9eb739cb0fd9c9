import { escapeHtml } from '../mail/escape-html.ts';

/** The preview that chats and social networks show of a link. */
export interface LinkPreview {
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Address of a picture, absolute. */
  readonly image: string;
  /** The Open Graph type of the page (ogp.me, Object Types). */
  readonly type: 'website' | 'video.other' | 'music.song';
  /** An MP4 that a chat may play in place. */
  readonly video?: PreviewedVideo;
}

export interface PreviewedVideo {
  /** Absolute. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Replaces the web app's own preview in the HTML of its page (Open Graph, ogp.me). */
export function withPreview(page: string, { title, description, image, type, video }: LinkPreview): string {
  const told = Object.entries({ title, description, image, type }).reduce(
    (html, [property, content]) =>
      html.replace(
        new RegExp(`(<meta property="og:${property}" content=")[^"]*`),
        (_whole, before: string) => before + escapeHtml(content),
      ),
    page,
  );
  return video === undefined ? told : withVideo(told, video);
}

/** A picture that is wider than tall has room in a large card. */
function withVideo(page: string, { url, width, height }: PreviewedVideo): string {
  const tags = Object.entries({
    video: url,
    'video:secure_url': url,
    'video:type': 'video/mp4',
    'video:width': String(width),
    'video:height': String(height),
  }).map(([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}" />`);
  const card = width > height ? 'summary_large_image' : 'summary';
  return page.replace(
    /<meta name="twitter:card"[^>]*>/,
    () => `${tags.join('')}<meta name="twitter:card" content="${card}" />`,
  );
}
