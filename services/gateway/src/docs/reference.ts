import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import plugin from 'fastify-plugin';

const PATH = '/api/docs';
const hidden = { schema: { hide: true } } as const;
const folder = fileURLToPath(new URL('page', import.meta.url));

const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

const brotli = promisify(brotliCompress);

/** Scalar's script, plain and compressed. Its package exports the script only through a server of its own. */
async function readRenderer(): Promise<{ script: string; compressed: Buffer }> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(scalar, { routePrefix: '/reference', configuration: { content: {} } });
  const { body: script } = await server.inject('/reference/js/scalar.js');
  await server.close();
  // 4.3 MB: one compression level higher takes several times as long for a few percent.
  const compressed = await brotli(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { script, compressed };
}

/**
 * The reference at `/api/docs`: Scalar in the product's colours. Everything is served from this origin and nothing is
 * inline, as the content security policy demands. The renderer is read on first use.
 */
export const reference = plugin(async (app) => {
  const page = await readFile(`${folder}/index.html`, 'utf8');
  let renderer: ReturnType<typeof readRenderer> | undefined;

  for (const url of [PATH, `${PATH}/`]) {
    app.get(url, hidden, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
  app.get(`${PATH}/scalar.js`, hidden, async (request, reply) => {
    const { script, compressed } = await (renderer ??= readRenderer());
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    void reply.headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' });
    void reply.type('text/javascript; charset=utf-8');
    return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(script);
  });
  for (const [name, file] of Object.entries(FONTS)) {
    const font = await readFile(fileURLToPath(import.meta.resolve(file)));
    app.get(`${PATH}/${name}`, hidden, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
    );
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${PATH}/`,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
});
