import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { Locale } from '@orator/contracts/core/common';
import { type Screen, SCREENS, UNLISTED_SCREENS } from '@orator/contracts/core/screens';
import { AppError } from '@orator/platform/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { withAssetsFrom } from '../http/assets-url.ts';
import { sendError } from '../http/error-response.ts';
import { foreignFramer, refuseFrame } from '../http/frame-refusal.ts';
import { withInlineScripts } from '../http/inline-scripts.ts';
import { type LinkPreview, withPreview } from '../http/link-preview.ts';
import { withMarks } from '../http/page-marks.ts';

interface Options {
  readonly folder: string | undefined;
  /** The base of its files when they have a host of their own. */
  readonly assetsUrl: string | undefined;
  /** Screens whose links have a preview of their own, depending on the query and the requester's language. */
  readonly previews: { readonly [Name in Screen]?: (query: unknown, locale: Locale) => Promise<LinkPreview | null> };
  /** Attributes of the page's root that tell the app what is installed now. */
  readonly marks: () => Promise<readonly string[]>;
  /** The screens that sites may show in a frame. */
  readonly framers: { readonly [Name in Screen]?: Framers };
}

interface Framers {
  /** The sites that may show it, depending on the query. */
  readonly read: (query: unknown) => Promise<readonly string[]>;
  /** The screen on which an owner names these sites. */
  readonly settingsPath: Screen;
}

/** Lets pages of these sources show a page in a frame. */
function letFrame(reply: FastifyReply, sources: readonly string[]): void {
  const policy = reply.raw.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  reply.raw.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${sources.join(' ')}`),
  );
  // x-frame-options can name only one origin; it matters for browsers without frame-ancestors.
  reply.raw.removeHeader('x-frame-options');
}

/** Serves the web app: its files, and its HTML page at the path of every screen. */
export const web = plugin<Options>(async (app, { folder, assetsUrl, previews, marks, framers }) => {
  const sendApp = async (reply: FastifyReply, status: number, preview?: LinkPreview | null): Promise<FastifyReply> => {
    if (folder === undefined) throw new AppError('route_not_found');
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const policy = reply.raw.getHeader('content-security-policy');
    // The hashes are of the file, not of the page as sent, which contains text from users.
    if (typeof policy === 'string') void reply.header('content-security-policy', withInlineScripts(policy, html));
    const page = withMarks(preview ? withPreview(html, preview) : html, await marks());
    const sent = assetsUrl === undefined ? page : withAssetsFrom(page, assetsUrl);
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(sent);
  };

  /** Browsers get the app's own page for unknown paths; programs get an error of the catalogue. */
  app.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
    const reserved = /^\/(api|files|samples|socket\.io|assets)(\/|$)/.test(request.url);
    if (folder !== undefined && wantsPage && !reserved) return sendApp(reply, 404);
    return sendError(new AppError('route_not_found'), request, reply);
  });
  if (folder === undefined) return;

  // Its files have compressed twins. API responses are not compressed, because the compressed size would leak their
  // content.
  await app.register(compress, { customTypes: /^text\/html\b/, encodings: ['br', 'gzip'] });
  for (const screen of SCREENS) {
    app.get(screen, { schema: { hide: true } }, async (request, reply) => {
      const { query, locale } = request;
      const framed = framers[screen];
      if (framed !== undefined) {
        const sites = await framed.read(query);
        const foreign = foreignFramer(request, sites);
        letFrame(reply, foreign === null ? ["'self'", ...sites] : ['*']);
        if (foreign !== null) return refuseFrame(request, reply, foreign, framed.settingsPath);
      }
      if (UNLISTED_SCREENS.has(screen)) void reply.header('x-robots-tag', 'noindex, nofollow');
      return sendApp(reply, 200, await previews[screen]?.(query, locale));
    });
  }
  const files: FastifyStaticOptions = {
    root: folder,
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // File names below /assets contain a hash of the content.
      const hashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // These files are public: pages may load them through another host that fetches them from here, and other sites
      // load the script that embeds an avatar. The headers are always sent, so that what such a host cached before
      // ASSETS_URL was set has them too.
      void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    },
  };
  // One route for thousands of files: a route for each, as the few others have, would be a third of the gateway's start.
  await app.register(fastifyStatic, { ...files, root: join(folder, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...files,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
  });
});
