// Rare (ADR 86): it sends large bodies to one route after another.
// @module-tag rare
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouteSpec } from '@orator/contracts/core/route';
import { logos } from '@orator/contracts/logos/routes';
import { videoAvatars } from '@orator/contracts/video-avatars/routes';
import { newId } from '@orator/db/client';
import { buildApp } from '@orator/gateway/app';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForm } from '../support/form.ts';
import { newUser } from '../support/gateway.ts';
import { named, ROUTES } from './features.ts';
import { type FuzzGateway, startFuzzGateway } from './fuzz-gateway.ts';

let fuzz: FuzzGateway;
let port: number;
beforeAll(async () => {
  fuzz = await startFuzzGateway();
  port = await listen(fuzz.gateway.app);
});
afterAll(() => fuzz.close());

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
    typeof address === 'object' && address !== null;
  const address = app.server.address();
  if (!isAddress(address)) throw new Error('the gateway does not listen');
  return address.port;
}

interface Sent {
  readonly spec: RouteSpec;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Without a length, in chunks. */
  readonly chunked?: boolean;
  readonly query?: string;
}

function encode({ spec, headers, body, chunked = false, query = '' }: Sent): Buffer {
  const path = `/api${spec.url.replaceAll(/:\w+/g, newId())}${query}`;
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${body.length}` };
  const lines = Object.entries({ host: 'orator', ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from(`${spec.method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  if (!chunked) return Buffer.concat([head, body]);
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  return Buffer.concat([head, size, body, Buffer.from('\r\n0\r\n\r\n')]);
}

/** Far less than the 75 s for which the gateway keeps a connection that is not used. */
const PROMPTLY_MS = 20_000;

/** What becomes of the request after this one on the same connection. */
async function askAfter(sent: Sent, at = port): Promise<'answered' | 'closed' | 'hangs'> {
  const socket = connect(at, '127.0.0.1');
  let text = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      closed = true;
    });
  const until = async (holds: () => boolean): Promise<boolean> => {
    for (let waited = 0; waited < PROMPTLY_MS && !holds(); waited += 20) await wait(20);
    return holds();
  };
  try {
    await once(socket, 'connect');
    socket.write(encode(sent));
    if (!(await until(() => closed || text.includes('HTTP/1.1 ')))) return 'hangs';
    const first = text;
    socket.write('GET /api/health HTTP/1.1\r\nhost: orator\r\n\r\n');
    await until(() => closed || text.slice(first.length).includes('{"status":"ok"}'));
    return text.slice(first.length).includes('{"status":"ok"}') ? 'answered' : closed ? 'closed' : 'hangs';
  } finally {
    socket.destroy();
  }
}

/** More than a JSON body may have, and more than the buffers of a connection hold. */
const LARGE = Buffer.alloc(512 * 1024, 'a');
const form = makeForm(LARGE, 'file');
const json = { body: LARGE, headers: { 'content-type': 'application/json' } };
const multipart = { body: form.payload, headers: form.headers };
const bytes = { body: LARGE, headers: { 'content-type': 'application/octet-stream' } };

for (const [name, spec] of named(ROUTES.filter(({ method }) => method !== 'GET'))) {
  test(`the request after a large body to ${name} is answered on the same connection, whether or not the body is accepted`, async () => {
    const { token } = await newUser(fuzz.gateway);
    const signedIn = { authorization: `Bearer ${token}` };
    const sent: Sent[] = [
      { spec, ...multipart },
      { spec, ...bytes, headers: { ...bytes.headers, ...signedIn } },
      { spec, ...json, headers: { ...json.headers, ...signedIn } },
      { spec, ...multipart, headers: { ...multipart.headers, ...signedIn } },
      { spec, ...multipart, headers: { ...multipart.headers, ...signedIn }, chunked: true },
    ];
    const ends = await Promise.all(sent.map((one) => askAfter(one)));
    expect(ends).not.toContain('hangs');
  });
}

test.each([
  ['of an unknown upload', `?id=${newId()}&part=0`],
  ['without its number', `?id=${newId()}`],
])('a part %s lets the next request be answered', async (_name, query) => {
  const { token } = await newUser(fuzz.gateway);
  const headers = { ...multipart.headers, authorization: `Bearer ${token}` };
  expect(await askAfter({ spec: videoAvatars.sendPart, ...multipart, headers, query })).toBe('answered');
});

test('a file that does not fit on the disk lets the next request be answered', async () => {
  const { deps } = fuzz.gateway;
  const putStream = () => Promise.reject(Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }));
  const app = await buildApp({ ...deps, storage: { ...deps.storage, putStream } });
  const { token } = await newUser(fuzz.gateway);
  const noise = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#123' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const file = makeForm(noise, 'logo.png');
  const headers = { ...file.headers, authorization: `Bearer ${token}` };
  expect(await askAfter({ spec: logos.upload, headers, body: file.payload }, await listen(app))).toBe('answered');
  await app.close();
});

test('a client that stops within its body loses the connection', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = `POST /api${logos.upload.url} HTTP/1.1\r\nhost: orator\r\ncontent-type: application/octet-stream\r\n`;
  socket.write(`${head}content-length: 1000000\r\n\r\nonly this`);
  const closed = once(socket.resume(), 'close').then(() => true);
  expect(await Promise.race([closed, wait(PROMPTLY_MS, false, { ref: false })])).toBe(true);
});
