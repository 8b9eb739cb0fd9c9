import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import plugin from 'fastify-plugin';
import { createDocument } from '../http/compressed-document.ts';

const PATH = '/api/docs';
const hidden = { schema: { hide: true } } as const;
const folder = fileURLToPath(new URL('page', import.meta.url));

const FONTS = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'bricolage-grotesque.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

/** Scalar's script. Its package exports it only through a server of its own. */
async function readRenderer(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(scalar, { routePrefix: '/reference', configuration: { content: {} } });
  const { body } = await server.inject('/reference/js/scalar.js');
  await server.close();
  return body;
}

/**
 * The reference at `/api/docs`: Scalar in the product's colours. Everything is served from this origin and nothing is
 * inline, as the content security policy demands. The renderer is read on first use.
 */
export const reference = plugin(async (app) => {
  const page = await readFile(`${folder}/index.html`, 'utf8');

  for (const url of [PATH, `${PATH}/`]) {
    app.get(url, hidden, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
  const script = createDocument('text/javascript; charset=utf-8', 'public, max-age=86400', readRenderer);
  app.get(`${PATH}/scalar.js`, hidden, script);
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
