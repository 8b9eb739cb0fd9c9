import { procedureInput } from '@orator/contracts/rpc/procedures';
import { photoVideos } from '@orator/contracts/photo-videos/routes';
import { Quote } from '@orator/contracts/tasks/quotes';
import type { RouteSpec } from '@orator/contracts/core/route';
import { speeches } from '@orator/contracts/speeches/routes';
import { trials } from '@orator/contracts/trials/routes';
import { newId } from '@orator/db/client';
import type { RpcRequest } from '@orator/platform/rpc';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type Gateway, newIp, newUser, startGateway } from './support/gateway.ts';
import { answerRpc, FACE } from './support/gateway-rows.ts';
import { type Issuer, startIssuer } from './support/issuer.ts';
import { type Request, requestsOf } from './support/requests.ts';
import { nameOf, ROUTES } from './support/routes.ts';
import { newMachineCode } from './support/trials.ts';

let issuer: Issuer;
let gateway: Gateway;
let worker: { close: () => Promise<void> };
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  issuer = await startIssuer();
  // What is behind the limits is looked for here, not the limits.
  gateway = await startGateway({ ...issuer.settings, RATE_LIMIT: 'off', TRUST_PROXY: 'true' });
  requests = requestsOf(gateway, issuer);
  worker = await answerRpc(gateway.redisUrl, answerRequest);
});
/** As a worker that likes everything. */
async function answerRequest({ name, input }: RpcRequest): Promise<object> {
  if (name === 'speech.preview') {
    return { ok: true, audio_key: procedureInput(name).parse(input).audio_key, duration_s: 1.5 };
  }
  const { image_key } = procedureInput(name).parse(input);
  return { ok: true, image_key: `${image_key}.png`, width: 800, height: 800, face: FACE, warnings: [] };
}
afterAll(async () => {
  await worker.close();
  await gateway.close();
  await issuer.stop();
});

const TEXTS = [
  '',
  ' ',
  '\u0000',
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
  undefined,
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
/** Characters that belong in no line of text. */
const ODD = ['\u0000', '\u0007', '\n', '\u0085', '\u202E', '\u2066', '\u2028', '\uD800'];
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

type Change = (value: unknown) => unknown;
/** What may become of one field: something else, or itself with something odd in it. */
const CHANGES: readonly Change[] = [
  ...VALUES.map(
    (value): Change =>
      () =>
        value,
  ),
  ...ODD.flatMap((odd): Change[] => [
    (value) => `${odd}${String(value)}`,
    (value) => `${String(value).slice(0, 1)}${odd}${String(value).slice(1)}`,
    (value) => `${String(value)}${odd}`,
  ]),
];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where every field is, also within others. */
const pathsOf = (fields: Fields): string[][] =>
  Object.entries(fields).flatMap(([name, value]) => [
    [name],
    ...(isFields(value) ? pathsOf(value).map((path) => [name, ...path]) : []),
  ]);

function changed(fields: Fields, [name = '', ...rest]: readonly string[], change: Change): Fields {
  const value = fields[name];
  return { ...fields, [name]: rest.length === 0 || !isFields(value) ? change(value) : changed(value, rest, change) };
}

/** The same of what stands in an address. */
const changedText = (fields: Readonly<Record<string, string>>, path: readonly string[], change: Change) =>
  Object.fromEntries(
    Object.entries(changed(fields, path, change)).map(([name, value]) => [
      name,
      String(value).slice(0, 500).toWellFormed(),
    ]),
  );

/** All ways to change one field of a request. */
function alterationsOf({ params = {}, query = {}, body = {} }: Request): ((request: Request) => Request)[] {
  const each = (fields: Fields, alter: (request: Request, path: string[], change: Change) => Request) =>
    pathsOf(fields).flatMap((path) => CHANGES.map((change) => (request: Request) => alter(request, path, change)));
  return [
    ...each(params, (request, path, change) => ({
      ...request,
      params: changedText(request.params ?? {}, path, change),
    })),
    ...each(query, (request, path, change) => ({ ...request, query: changedText(request.query ?? {}, path, change) })),
    ...each(body, (request, path, change) => ({ ...request, body: changed(request.body ?? {}, path, change) })),
  ];
}

/** Who has quoted something goes on and starts it: what was let in then is written down. */
const NEXT = new Map<RouteSpec, RouteSpec>([
  [speeches.quote, speeches.start],
  [photoVideos.quote, photoVideos.start],
]);

/** Sends a request; whatever it is, the gateway has an answer of its own. */
async function send(spec: RouteSpec, request: Request): Promise<number> {
  const answer = await ask(gateway, spec, { ip: newIp(), ...request });
  const sent = JSON.stringify({ params: request.params, query: request.query, body: request.body });
  expect(answer.status, `${sent.slice(0, 500)} -> ${answer.text}`).toBeLessThan(500);
  const next = NEXT.get(spec);
  if (next !== undefined && answer.status === 200) {
    const { task_id, ticket } = Quote.parse(JSON.parse(answer.text));
    await send(next, { ...request, body: { task_id, ticket } });
  }
  return answer.status;
}

const named = (specs: readonly RouteSpec[]) => specs.map((spec) => [nameOf(spec), spec] as const);
const uploads = ROUTES.filter(({ upload }) => upload !== undefined);

test.each(named(ROUTES.filter((spec) => !uploads.includes(spec))))(
  '%s takes what is right, and survives anything in the place of one field',
  async (_name, spec) => {
    const makes = requests.get(spec) ?? [];
    expect(makes.length, 'no request is known for this route').toBeGreaterThan(0);
    for (const make of makes) {
      let user = await newUser(gateway);
      const right = await make(user);
      expect(await send(spec, right)).toBe(spec.status ?? 200);
      user = await newUser(gateway);
      for (const alter of alterationsOf(right)) {
        const status = await send(spec, alter(await make(user)));
        // What was more than refused may have changed something: behind that little would be tried.
        if (status !== 400 && status !== 404) user = await newUser(gateway);
      }
    }
  },
);

test.each(named(ROUTES.filter(({ method }) => method !== 'GET')))(
  '%s survives any body of any type',
  async (_name, { method, url }) => {
    let { token } = await newUser(gateway);
    const path = url.replaceAll(/:\w+/g, newId());
    for (const payload of RAW_BODIES) {
      for (const type of TYPES) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type };
        const options = { method, url: `/api${path}`, remoteAddress: newIp(), headers, payload };
        const { statusCode, body } = await gateway.app.inject(options);
        expect(statusCode, `${type} ${payload.slice(0, 300)} -> ${body}`).toBeLessThan(500);
        if (statusCode === 401) ({ token } = await newUser(gateway));
      }
    }
  },
);

/** Parts of a form are named in lines, each of which ends before the next. */
const inLine = (text: string): string => text.replaceAll(/[\r\n"]/g, '').slice(0, 300);

test.each(named(uploads))('%s survives whatever a form says of its file', async (_name, spec) => {
  const user = await newUser(gateway);
  const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#567' } })
    .png()
    .toBuffer();
  const upload = ({ field = 'file', name = 'me.png', type = 'image/png' }) => {
    const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    return ask(gateway, spec, {
      user,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    });
  };
  expect((await upload({})).status).toBe(spec.status ?? 200);
  for (const text of [...TEXTS, ...ODD].map(inLine)) {
    for (const said of [{ field: text }, { name: text }, { type: text }]) {
      const answer = await upload(said);
      expect(answer.status, `${JSON.stringify(said)} -> ${answer.text}`).toBeLessThan(500);
    }
  }
});

test('nothing that a header says breaks a sign-in, or is kept with anything odd in it', async () => {
  const values = [...TEXTS, ...ODD, ...ODD.map((odd) => `We${odd}b`)].map((text) => text.slice(0, 5000));
  const agents = values.map((text) => `${text}/1.0 (${text})`);
  const ofDevice = ['machine_code', 'client_version', 'algorithm_version', 'client_type', 'app_type', 'user-agent'];
  const names = [...ofDevice, 'x-forwarded-for', 'accept-language', 'cookie'];
  const headers = [
    ...names.flatMap((name) => values.map((value) => ({ [name]: value }))),
    ...agents.map((agent) => ({ 'user-agent': agent })),
  ];
  // A proxy that is believed.
  const ip = '127.0.0.1';
  for (const odd of headers) {
    const answer = await ask(gateway, trials.open, { ip, headers: { machine_code: newMachineCode(), ...odd } });
    expect(answer.status, `${JSON.stringify(odd)} -> ${answer.text}`).toBeLessThan(500);
  }
  const rows = await gateway.deps.db.session.findMany({ where: { user: { email: null } } });
  expect(rows.length).toBeGreaterThan(headers.length / 2);
  for (const { browser, system, appType, network } of rows) {
    for (const kept of [browser, system, appType, network]) {
      expect(kept ?? '').not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Bidi_Control}]/u);
      expect((kept ?? '').length).toBeLessThanOrEqual(40);
    }
  }
});
