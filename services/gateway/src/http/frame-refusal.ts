import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { chooseLocale } from '../i18n/language.ts';
import { translate } from '../i18n/messages.ts';
import { escapeHtml } from '../mail/escape-html.ts';

/**
 * The site that shows a page in a frame although it may not; null where it may, or where a browser does not say. It only
 * chooses the words in the frame: what keeps others from framing the page itself is `frame-ancestors`.
 * @param sites that may, as origins
 */
export function foreignFramer({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, sites: readonly string[]) {
  const framed = headers['sec-fetch-dest'] === 'iframe' || headers['sec-fetch-dest'] === 'frame';
  const framer = framed ? URL.parse(headers.referer ?? '') : null;
  if (framer === null || !/^https?:$/.test(framer.protocol)) return null;
  const isOwn = framer.host === URL.parse(`${framer.protocol}//${host}`)?.host;
  return isOwn || sites.includes(framer.origin) ? null : framer.origin;
}

// A frame without a background of its own shows that of the site, on which the text may not be legible.
const STYLE =
  'html{color-scheme:light dark;background:Canvas;color:CanvasText}body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}main{max-width:36em}h1{font-size:1.25em}';

const Asked = z.object({ lang: z.string().min(1) });

/**
 * Answers a site that may not frame the page: a text that tells its owner what to do. The same for every key, so that
 * it does not tell which there are.
 * @param settingsPath where the sites of a key are named
 */
export function refuseFrame(request: FastifyRequest, reply: FastifyReply, site: string, settingsPath: string) {
  const { query, headers } = request;
  const locale = chooseLocale(Asked.safeParse(query).data?.lang ?? headers['accept-language']);
  const say = (name: string): string => escapeHtml(translate(locale, 'framing', name, { site }));
  const page = `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${say('title')}</title><style>${STYLE}</style>
<main><h1>${say('title')}</h1><p>${say('owner')}</p>
<p><a href="${settingsPath}" target="_blank" rel="noopener">${say('settings')}</a></p></main></html>`;
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
