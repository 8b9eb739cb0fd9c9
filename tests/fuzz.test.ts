import type { RouteSpec } from '@orator/contracts/route';
import { newId } from '@orator/db/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, newIp, newUser, startGateway } from './support/gateway.ts';
import { nameOf, ROUTES } from './support/routes.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u0000a',
  '\uD800',
  'ÿ',
  '😀'.repeat(200),
  'a'.repeat(30_000),
  '../../etc/passwd',
  '%00',
  '%zz',
  "'; DROP TABLE task; --",
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  newId(),
  'en',
  '[object Object]',
  '\r\nset-cookie: a=b',
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  {},
  { a: 1 },
  [null],
  { $gt: '' },
];
const KEYS = [
  'email',
  'password',
  'remember',
  'refresh_token',
  'shared_code',
  'text',
  'image_id',
  'script',
  'ratio',
  'mode',
  'task_id',
  'ticket',
  'token',
  'code',
  'name',
  'locale',
  'current_password',
];
const RAW_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  '['.repeat(5000),
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
  'application/json; charset=utf-16',
];

/** The same sequence in every run (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number): <Item>(items: readonly Item[]) => Item | undefined {
  let state = seed;
  return (items) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length];
  };
}

interface Attempt {
  readonly url: string;
  readonly payload: string;
  readonly type: string;
}

function attempts(spec: RouteSpec, count: number): Attempt[] {
  const pick = randomOf(count + spec.url.length);
  const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  return Array.from({ length: count }, (_, index) => {
    const path = spec.url.replaceAll(/:(\w+)/g, () => encode(pick(TEXTS)).slice(0, 500));
    const query = ['cursor', 'limit', 'locale', 'kind', 'task_id'].map(
      (key) => `${key}=${encode(pick(VALUES)).slice(0, 500)}`,
    );
    const script = { text: pick(VALUES), voice_id: pick([newId(), ...VALUES]), locale: pick(['en', ...VALUES]) };
    const body = Object.fromEntries(KEYS.map((key) => [key, pick(VALUES)]));
    const json = JSON.stringify(index % 2 === 0 ? body : { ...body, script });
    const raw = index % 5 === 0;
    return {
      url: `/api${path}?${query.slice(0, index % 6).join('&')}`,
      payload: raw ? (pick(RAW_BODIES) ?? '') : json,
      type: (raw ? pick(TYPES) : undefined) ?? 'application/json',
    };
  });
}

test.each(ROUTES.map((spec) => [nameOf(spec), spec] as const))(
  '%s survives whatever it is sent',
  async (_name, spec) => {
    // A session for each route, and a new one when the route has ended it: behind a dead one little would be tried.
    let user = await newUser(gateway);
    for (const { url, payload, type } of attempts(spec, 120)) {
      const response = await gateway.app.inject({
        method: spec.method,
        url,
        remoteAddress: newIp(),
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': type,
        },
        ...(spec.method !== 'GET' && { payload }),
      });
      expect(response.statusCode, `${url} ${type} ${payload.slice(0, 300)} -> ${response.body}`).toBeLessThan(500);
      if (response.statusCode === 429) await gateway.deps.redis.flushdb();
      if (response.statusCode === 401) user = await newUser(gateway);
    }
  },
);
