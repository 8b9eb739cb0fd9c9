import { ERRORS } from '@orator/contracts/core/errors';
import { EVENT_NAMES } from '@orator/contracts/push/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { nameOf, ROUTES } from './features.ts';

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
  // With a push server: what is passed on to it is no call.
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
    expect(operation?.security, nameOf(spec)).toEqual(spec.access === 'public' ? [] : [{ bearer: [] }]);
    expect(Object.keys(operation?.responses ?? {}), nameOf(spec)).toEqual([String(spec.status ?? 200), '4XX', '5XX']);
    const types = Object.keys(operation?.requestBody?.content ?? {});
    const expected = spec.upload === undefined ? 'application/json' : 'multipart/form-data';
    expect(types, nameOf(spec)).toEqual(spec.body === undefined && spec.upload === undefined ? [] : [expected]);
  }
});

test('every POST of a user says what a second one does', () => {
  const posts = ROUTES.filter(({ method, access }) => method === 'POST' && access !== 'public');
  const silent = posts.filter(
    ({ idempotencyKey, repeatable }) => idempotencyKey === undefined && repeatable === undefined,
  );
  expect(silent.map(nameOf)).toEqual([]);
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

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(references.length).toBeGreaterThan(10);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name);
});

test('can be read in a browser without anything from elsewhere', async () => {
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
