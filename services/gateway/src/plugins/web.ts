import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { EMBED_SCRIPT } from '@orator/contracts/live-embeds/addresses';
import type { Locale } from '@orator/contracts/core/common';
import { type Screen, SCREENS, UNLISTED_SCREENS } from '@orator/contracts/core/screens';
import { AppError } from '@orator/platform/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { sendError } from '../http/error-response.ts';
import { withInlineScripts } from '../http/inline-scripts.ts';
import { type LinkPreview, withPreview } from '../http/link-preview.ts';

interface Options {
  readonly folder: string | undefined;
  /** Screens whose links show something of their own, by the query of the address and the language of whoever asks. */
  readonly previews: { readonly [Name in Screen]?: (query: unknown, locale: Locale) => Promise<LinkPreview | null> };
  /** Screens that other sites may show in frames: which, by the query of the address. */
  readonly framers: { readonly [Name in Screen]?: (query: unknown) => Promise<readonly string[]> };
}

/** Lets pages of these origins, and the app's own, show a page in a frame. */
function letFrame(reply: FastifyReply, origins: readonly string[]): void {
  const policy = reply.raw.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const framers = ["'self'", ...origins].join(' ');
  reply.raw.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${framers}`),
  );
  // It knows one origin only, and counts where browsers know no frame-ancestors.
  reply.raw.removeHeader('x-frame-options');
}

/** Serves the web app: its files, and its HTML page at the path of every screen. */
export const web = plugin<Options>(async (app, { folder, previews, framers }) => {
  const sendApp = async (reply: FastifyReply, status: number, preview?: LinkPreview | null): Promise<FastifyReply> => {
    if (folder === undefined) throw new AppError('route_not_found');
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const policy = reply.raw.getHeader('content-security-policy');
    // Of the file, not of what is sent: a preview carries the words of people.
    if (typeof policy === 'string') void reply.header('content-security-policy', withInlineScripts(policy, html));
    const page = preview ? withPreview(html, preview) : html;
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };

  /** Browsers get the app's own page for unknown paths; programs get an error of the catalogue. */
  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
    const reserved = /^\/(api|files|samples|socket\.io|assets)(\/|$)/.test(request.url);
    if (folder !== undefined && wantsPage && !reserved) return sendApp(reply, 404);
    return sendError(new AppError('route_not_found'), request, reply);
  });
  if (folder === undefined) return;

  // Its files have compressed twins. No answer of the API is compressed: it would say by its size what stands in it.
  await app.register(compress, { customTypes: /^text\/html\b/, encodings: ['br', 'gzip'] });
  for (const screen of SCREENS) {
    app.get(screen, { schema: { hide: true } }, async ({ query, locale }, reply) => {
      const sites = await framers[screen]?.(query);
      if (sites !== undefined) letFrame(reply, sites);
      if (UNLISTED_SCREENS.has(screen)) void reply.header('x-robots-tag', 'noindex, nofollow');
      return sendApp(reply, 200, await previews[screen]?.(query, locale));
    });
  }
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // File names below /assets contain a hash of the content.
      const hashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The one file that other sites load, compressed or not.
      if (path.replace(/\.(br|gz)$/, '').endsWith(EMBED_SCRIPT))
        void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
});
