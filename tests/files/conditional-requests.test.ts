import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Gateway, startGateway } from '../support/gateway.ts';

let gateway: Gateway;
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
beforeAll(async () => {
  gateway = await startGateway();
  await gateway.deps.storage.put('videos/one.mp4', bytes);
  await gateway.deps.storage.put('videos/empty.mp4', Buffer.alloc(0));
});
afterAll(() => gateway.close());

type Headers = Readonly<Record<string, string>>;
const ask = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' = 'GET') =>
  gateway.app.inject({ method, url, headers });
const video = () => gateway.deps.storage.url('videos/one.mp4');
const empty = () => gateway.deps.storage.url('videos/empty.mp4');

describe('a file', () => {
  const PAST = 'Mon, 01 Jan 2001 00:00:00 GMT';
  const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';
  test.each<[Headers, number]>([
    [{ 'if-match': '"no"' }, 412],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': 'CURRENT' }, 200],
    [{ 'if-unmodified-since': PAST }, 412],
    [{ 'if-unmodified-since': FUTURE }, 200],
    [{ 'if-none-match': 'CURRENT' }, 304],
    [{ 'if-none-match': '"no"' }, 200],
    [{ 'if-modified-since': PAST }, 200],
    [{ 'if-modified-since': FUTURE }, 304],
    [{ range: 'bytes=0-9', 'if-range': 'CURRENT' }, 206],
    [{ range: 'bytes=0-9', 'if-range': '"no"' }, 200],
    [{ range: 'bytes=0-9', 'if-match': 'CURRENT' }, 206],
    [{ range: 'bytes=5000-', 'if-match': '"no"' }, 412],
    [{ range: 'bytes=0-9', 'if-none-match': 'CURRENT' }, 304],
  ])('answers %j with %i', async (headers, status) => {
    const { etag = '' } = (await ask(video())).headers;
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('CURRENT', etag)]),
    );
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, rawPayload, headers: told } = await ask(video(), sent, method);
      // Ranges are defined for GET only.
      expect([method, statusCode]).toEqual([method, method === 'HEAD' && status === 206 ? 200 : status]);
      if (status < 400) expect(told.etag).toBe(etag);
      if (method === 'GET' && status === 304) expect(rawPayload).toHaveLength(0);
    }
  });

  test('answers that it has changed, as an error of the catalogue, when another version is requested', async () => {
    const { statusCode, body } = await ask(video(), { 'if-match': '"no"', 'accept-language': 'de' });
    expect([statusCode, JSON.parse(body)]).toEqual([
      412,
      { code: 41200, message: 'Die Datei hat sich inzwischen geändert.', details: { name: 'precondition_failed' } },
    ]);
  });

  test.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=-1000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=-1001', 206, 'bytes 0-999/1000', 1000],
    ['bytes=0-99999', 206, 'bytes 0-999/1000', 1000],
    ['bytes=0-9, 500-509', 200, undefined, 1000],
    ['bytes=0-9, 5-19', 206, 'bytes 0-19/1000', 20],
    ['bytes=1000-', 416, 'bytes */1000', undefined],
    ['bytes=-0', 416, 'bytes */1000', undefined],
    ['bytes=5-2', 200, undefined, 1000],
    ['bytes=a-b', 200, undefined, 1000],
    ['lines=0-5', 200, undefined, 1000],
  ])('answers the range %s with %i', async (range, status, contentRange, length) => {
    const { statusCode, headers, rawPayload } = await ask(video(), { range });
    expect([statusCode, headers['content-range']]).toEqual([status, contentRange]);
    if (length !== undefined) expect(rawPayload).toHaveLength(length);
  });

  test.each([
    ['bytes=-10', 200, undefined],
    ['bytes=0-', 416, 'bytes */0'],
    ['bytes=0-0', 416, 'bytes */0'],
  ])('of no bytes answers the range %s with %i', async (range, status, contentRange) => {
    const { statusCode, headers } = await ask(empty(), { range });
    expect([statusCode, headers['content-range']]).toEqual([status, contentRange]);
  });
});

// Rare: compressing these documents takes longer than everything else here.
describe.each(['/api/openapi.json', '/api/docs/scalar.js'])('the document %s', { tags: ['rare'] }, (url) => {
  test('is sent compressed to clients that accept it', async () => {
    const plain = await ask(url);
    const [brotli, gzip, refused] = await Promise.all(
      ['gzip, br', 'gzip', 'br;q=0, gzip;q=0'].map((encoding) => ask(url, { 'accept-encoding': encoding })),
    );
    expect([plain, brotli, gzip, refused].map((answer) => answer?.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip?.rawPayload ?? '').equals(plain.rawPayload)).toBe(true);
    expect(Number(brotli?.headers['content-length'])).toBeLessThan(plain.rawPayload.length / 3);
  });

  test('is not sent again to a browser that has it, compressed or not', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const { etag = '' } = (await ask(url, headers)).headers;
      const again = await ask(url, { ...headers, 'if-none-match': etag });
      expect([encoding, again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([
        encoding,
        304,
        0,
        etag,
      ]);
      expect((await ask(url, { ...headers, 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });
});

describe('OPTIONS', () => {
  test.each([
    ['/api/health', 'GET, HEAD, OPTIONS'],
    ['/api/authentication/token', 'DELETE, OPTIONS, POST'],
    ['/api/tasks/0190a000-0000-7000-8000-000000000000', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/files/videos/one.mp4', 'GET, HEAD, OPTIONS'],
  ])('names the methods of %s', async (url, allow) => {
    const { statusCode, headers, body } = await ask(url, {}, 'OPTIONS');
    expect([statusCode, headers.allow, body]).toEqual([204, allow, '']);
  });

  test('finds nothing at an unknown path', async () => {
    expect((await ask('/api/nothing', {}, 'OPTIONS')).statusCode).toBe(404);
  });
});

describe('OPTIONS when other origins may call', () => {
  const settings = { CORS_ORIGINS: 'https://shop.example' };
  test('answers their preflights, and says what a path takes without an origin', async () => {
    const other = await startGateway(settings);
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'GET' };
    const preflight = await other.app.inject({ method: 'OPTIONS', url: '/api/health', headers });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, headers.origin]);
    const plain = await other.app.inject({ method: 'OPTIONS', url: '/api/health' });
    expect([plain.statusCode, plain.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    await other.close();
  });
});
