import type { LookupAddress } from 'node:dns';
import { BlockList } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { type PageServer, startPageServer, TEST_CERTIFICATE } from './page-server.test-support.ts';
import { isPublic } from './public-addresses.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
let server: PageServer;
/** Paths that the site was asked for. */
let asked: string[] = [];
beforeAll(async () => {
  server = await startPageServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const to = /^\/to\?(.+)$/u.exec(path)?.[1];
    if (to !== undefined) response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else if (path === '/around') response.writeHead(302, { location: '/around' }).end();
    else if (path === '/latin') {
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' })
        .end(Buffer.from('öffnet', 'latin1'));
    } else if (path === '/members') response.writeHead(401).end();
    else if (path === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('x');
    else if (path === '/endless') {
      response.writeHead(200, HTML);
      const more = (): void => {
        while (response.write('a'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    } else response.writeHead(200, HTML).end('<p>We open at nine.');
  });
});
afterAll(() => server.close());

const V4 = (address: string): LookupAddress => ({ address, family: 4 });
/** What names resolve to; page.test is this machine, which is allowed. */
const NAMES: Readonly<Record<string, readonly LookupAddress[]>> = {
  'page.test': [V4('127.0.0.1')],
  'inside.test': [V4('10.0.0.5')],
  'both.test': [V4('127.0.0.1'), V4('169.254.169.254')],
};
let resolved: string[] = [];

const fetchFrom = (path: string, host = 'page.test') => {
  [asked, resolved] = [[], []];
  const allowed = new BlockList();
  allowed.addAddress('127.0.0.1');
  return fetchPage(`https://${host}:${server.port}${path}`, {
    allowed,
    ca: TEST_CERTIFICATE,
    resolve: (name, done) => {
      resolved.push(name);
      done(null, [...(NAMES[name] ?? [])]);
    },
  });
};
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

test('fetches a page, whose name is resolved once for each connection', async () => {
  const { kind, bytes } = await fetchFrom(`/to?${encodeURIComponent('/hours')}`);
  expect([kind, toText(bytes)]).toEqual(['html', '<p>We open at nine.']);
  expect(asked).toEqual([`/to?${encodeURIComponent('/hours')}`, '/hours']);
  expect(resolved).toEqual(['page.test', 'page.test']);
});

test('reads a page in the encoding that its server names', async () => {
  expect(toText((await fetchFrom('/latin')).bytes)).toBe('öffnet');
});

test.each([
  'https://10.0.0.5/',
  'https://127.0.0.2/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.5]/',
  'https://[fd00::1]/',
  'https://0x7f000002/',
  'https://2130706434/',
  'https://inside.test/',
  'https://both.test/',
  'http://page.test/',
  'file:///etc/passwd',
])('a page that leads to %s is refused, and nothing more is asked', async (address) => {
  await expect(fetchFrom(`/to?${encodeURIComponent(address)}`)).rejects.toMatchObject({ fault: 'not_public' });
  expect(asked).toHaveLength(1);
});

test.each([
  ['/members', 'sign_in'],
  ['/picture', 'unreadable'],
  ['/around', 'unreachable'],
  ['/endless', 'too_large'],
])('refuses %s as %s', async (path, fault) => {
  await expect(fetchFrom(path)).rejects.toMatchObject({ fault });
});

test('refuses names of private hosts, unknown names, and sites with another certificate', async () => {
  await expect(fetchFrom('/', 'inside.test')).rejects.toMatchObject({ fault: 'not_public' });
  await expect(fetchFrom('/', 'unknown.test')).rejects.toMatchObject({ fault: 'not_public' });
  await expect(
    fetchPage(`https://page.test:${server.port}/`, { resolve: (_name, done) => done(new Error('ENOTFOUND'), []) }),
  ).rejects.toMatchObject({ fault: 'unreachable' });
  expect(asked).toEqual([]);
});

test('a name that the system does not know is refused as unreachable', async () => {
  // RFC 2606: never a name of anything.
  await expect(fetchPage('https://nothing.invalid/')).rejects.toMatchObject({ fault: 'unreachable' });
});

test.each(['10.1.2.3', '100.64.0.1', '172.31.0.1', '192.168.1.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'])(
  '%s is not public',
  (address) => expect(isPublic(address)).toBe(false),
);
test.each([
  '::1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
  'ff02::1',
  'x',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111'])('the address %s is public', (address) =>
  expect(isPublic(address)).toBe(true),
);
