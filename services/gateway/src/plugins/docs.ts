import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

type Transform = typeof jsonSchemaTransform;

const FILE_BODY = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
} as const;

/** Documents file uploads: Zod has no schema for a multipart body. */
const transform: Transform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  if (document.route.config?.uploadBytes === undefined) return { schema, url };
  return { schema: { ...schema, consumes: ['multipart/form-data'], body: FILE_BODY }, url };
};

/** Serves the contracts as OpenAPI 3.1 at `/api/openapi.json`, and as pages at `/api/docs`. */
export const docs = plugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Orator',
        description: 'Talking avatars, voices and videos. Errors are `{ code, message, details }`.',
        version: '1.0.0',
        license: { name: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Orator API' },
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
