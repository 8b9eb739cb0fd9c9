import type { RouteSpec } from '@orator/contracts/core/route';
import type { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { makeSample } from '@orator/contracts/core/sample';
import { writeCurl, type RouteName, writeSdkCall } from './snippets.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Examples of code: an extension of OpenAPI that readers know. */
    'x-codeSamples'?: readonly { readonly lang: string; readonly label: string; readonly source: string }[];
  }
}

type Schema = ReturnType<typeof jsonSchemaTransform>['schema'];

const FILE_BODY = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
} as const;

/** Zod has no schema for a multipart body. */
const describeBody = (spec: RouteSpec): object =>
  spec.upload === undefined ? {} : { consumes: ['multipart/form-data'], body: FILE_BODY };

/** A file of another type has no structure to describe. */
const describeContent = (spec: RouteSpec, described: object): object => {
  if (spec.mediaType !== undefined) return { schema: { type: 'string', description: spec.response.description ?? '' } };
  const schema = new Map<string, unknown>(Object.entries(described)).get(`${spec.status ?? 200}`);
  return { schema, example: makeSample(spec.response, 'output') };
};

const describeResponse = (spec: RouteSpec, described: unknown): object => {
  const status = spec.status ?? 200;
  if (status === 204 || typeof described !== 'object' || described === null) return {};
  const content = { [spec.mediaType ?? 'application/json']: describeContent(spec, described) };
  return { response: { ...described, [status]: { description: 'Done', content } } };
};

/** Adds examples of its request and response to a route's description. */
export const withExamples = (schema: Schema, spec: RouteSpec, name: RouteName): Schema => ({
  ...schema,
  ...describeBody(spec),
  ...describeResponse(spec, schema?.response),
  'x-codeSamples': [
    { lang: 'shell', label: 'curl', source: writeCurl(spec) },
    { lang: 'typescript', label: 'SDK', source: writeSdkCall(spec, name) },
  ],
});
