import swagger from '@fastify/swagger';
import { TAG_GROUPS } from '@orator/contracts/core/tags';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { readGuide } from '../docs/guide.ts';
import { withExamples } from '../docs/operation.ts';
import { reference } from '../docs/reference.ts';
import { readRouteNames } from '../docs/route-names.ts';
import { createDocument } from '../http/compressed-document.ts';

type Transform = typeof jsonSchemaTransform;

const groups = Object.entries(TAG_GROUPS);
const subjects = groups.flatMap(([, group]) =>
  Object.entries(group).map(([name, description]) => ({ name, description })),
);

/** What is said beside the routes themselves: their names in programs, and the guide. */
async function readTexts() {
  const names = await readRouteNames();
  const makeAnchor = (call: string): string => {
    const spec = [...names.keys()].find(({ method, url }) => `${method} ${url}` === call);
    if (spec === undefined) throw new Error(`The guide names ${call}, which no contract declares`);
    return `tag/${spec.tag.toLowerCase().replaceAll(' ', '-')}/${spec.method}/api${spec.url}`;
  };
  return { names, guide: await readGuide(makeAnchor) };
}

/**
 * Serves the contracts as OpenAPI 3.1 at `/api/openapi.json`, and as pages at `/api/docs`. The texts are read when somebody
 * asks for them: to make their examples takes a twentieth of the gateway's start.
 */
export const docs = plugin(async (app) => {
  let texts: Awaited<ReturnType<typeof readTexts>> | undefined;
  const transform: Transform = (document) => {
    const { schema, url } = jsonSchemaTransform(document);
    const spec = document.route.config?.contract;
    const name = spec && texts?.names.get(spec);
    // Paths without a contract, such as the proxied `/socket.io`, are left out.
    if (spec === undefined || name === undefined) return { schema: { ...schema, hide: true }, url };
    return { schema: withExamples(schema, spec, name), url };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Orator API',
        version: '1.0.0',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(reference);
  const send = createDocument('application/json; charset=utf-8', 'no-cache', async () => {
    texts = await readTexts();
    const { introduction, pages } = texts.guide;
    const document = app.swagger();
    // Groups of tags are an OpenAPI extension that common readers support.
    const tagGroups = [
      { name: 'Guide', tags: pages.map(({ name }) => name) },
      ...groups.map(([name, group]) => ({ name, tags: Object.keys(group) })),
    ];
    const info = { ...document.info, description: introduction };
    return JSON.stringify({ ...document, info, tags: [...pages, ...subjects], 'x-tagGroups': tagGroups });
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, send);
});
