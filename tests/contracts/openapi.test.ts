import { ERRORS } from '@orator/contracts/core/errors';
import { EVENT_NAMES } from '@orator/contracts/push/events';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { nameRoute, ROUTES } from './features.ts';

const Operation = z.looseObject({
  summary: z.string().min(1),
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.object({ bearer: z.array(z.string()) })),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
  'x-tagGroups': z.array(z.object({ name: z.string(), tags: z.array(z.string()) })),
});

let gateway: Gateway;
let document: z.output<typeof Document>;
beforeAll(async () => {
  // With a push server: requests that are passed on to it are no calls of the API.
  gateway = await startGateway({ PUSH_URL: 'http://127.0.0.1:9' });
  document = Document.parse((await gateway.app.inject({ url: '/api/openapi.json' })).json());
});
afterAll(() => gateway.close());

test('documents every route of the contracts and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = ROUTES.map(({ method, url }) => `${method} /api${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test('names each operation once and says what it needs and answers', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const spec of ROUTES) {
    const operation = document.paths[`/api${spec.url.replaceAll(/:(\w+)/g, '{$1}')}`]?.[spec.method.toLowerCase()];
    expect(operation?.security, nameRoute(spec)).toEqual(spec.access === 'public' ? [] : [{ bearer: [] }]);
    expect(Object.keys(operation?.responses ?? {}), nameRoute(spec)).toEqual([
      String(spec.status ?? 200),
      '4XX',
      '5XX',
    ]);
    const types = Object.keys(operation?.requestBody?.content ?? {});
    const expected = spec.upload === undefined ? 'application/json' : 'multipart/form-data';
    expect(types, nameRoute(spec)).toEqual(spec.body === undefined && spec.upload === undefined ? [] : [expected]);
  }
});

test('every POST of a user documents what a repeated request does', () => {
  const posts = ROUTES.filter(({ method, access }) => method === 'POST' && access !== 'public');
  const silent = posts.filter(
    ({ idempotencyKey, repeatable }) => idempotencyKey === undefined && repeatable === undefined,
  );
  expect(silent.map(nameRoute)).toEqual([]);
});

test('orders its subjects in groups, after the pages of the guide', () => {
  const { tags, 'x-tagGroups': groups } = document;
  expect(groups.flatMap((group) => group.tags)).toEqual(tags.map(({ name }) => name));
  expect(groups[0]?.tags).toEqual(['Your first video', 'Authentication', 'Errors', 'Events', 'Files']);
  for (const { tag } of ROUTES) expect(tags.map(({ name }) => name)).toContain(tag);
});

test('the guide names every error and event', () => {
  const text = (page: string) => document.tags.find(({ name }) => name === page)?.description ?? '';
  for (const [name, code] of Object.entries(ERRORS)) expect(text('Errors')).toContain(`| \`${name}\` | \`${code}\` |`);
  for (const name of EVENT_NAMES) expect(text('Events')).toContain(`## ${name}\n`);
});

const Described = z.object({
  content: z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() })).optional(),
});

test('says which media types each call answers with', () => {
  for (const spec of ROUTES) {
    const operation = document.paths[`/api${spec.url.replaceAll(/:(\w+)/g, '{$1}')}`]?.[spec.method.toLowerCase()];
    for (const [status, described] of Object.entries(operation?.responses ?? {})) {
      const { content = {} } = Described.parse(described);
      const done = spec.status === 204 ? [] : [spec.mediaType ?? 'application/json'];
      const types = /^[45]/.test(status) ? ['application/json'] : done;
      expect(Object.keys(content), `${nameRoute(spec)} ${status}`).toEqual(types);
    }
  }
});

test('every schema of the OpenAPI document compiles in a JSON Schema validator, which accepts the examples and all amounts of credits', {
  tags: ['rare'],
}, () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  const compile = (pointer: string) => ajv.compile({ $ref: `document#${pointer}` });
  const escape = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
  const schemas = Object.keys(document.components.schemas).map((name) => `/components/schemas/${escape(name)}`);
  for (const pointer of schemas) expect(() => compile(pointer), pointer).not.toThrow();
  const credits = compile('/components/schemas/Credits');
  const wrong = Array.from({ length: 100_00 }, (_, hundredths) => hundredths / 100).filter((one) => !credits(one));
  expect([wrong, credits('1')]).toEqual([[], false]);
  const refused: unknown[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const [status, described] of Object.entries(responses)) {
        for (const [type, { example }] of Object.entries(Described.parse(described).content ?? {})) {
          const at = ['paths', path, method, 'responses', status, 'content', type, 'schema'].map(escape).join('/');
          const validate = compile(`/${at}`);
          if (type === 'application/json' && example !== undefined && !validate(example))
            refused.push([at, validate.errors]);
        }
      }
    }
  }
  expect(refused).toEqual([]);
});

test('every reference within the document leads to a definition', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(references.length).toBeGreaterThan(10);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name);
});

test('can be read in a browser without anything from elsewhere', { tags: ['rare'] }, async () => {
  const page = await gateway.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  // The Content-Security-Policy allows no inline scripts.
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  // The link to the product's own page is the web app's.
  const sources = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, source]) => source ?? '');
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    const url = new URL(source, 'http://localhost/api/docs/').pathname;
    expect([url, (await gateway.app.inject({ url })).statusCode]).toEqual([url, 200]);
  }
});
