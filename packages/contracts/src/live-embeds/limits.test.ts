import { expect, test } from 'vitest';
import { toOrigin } from './limits.ts';

test.each([
  ['https://Example.org/path?a=1#b', 'https://example.org'],
  ['example.org', 'https://example.org'],
  ['  https://shop.example.org:8443/ ', 'https://shop.example.org:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
])('reads the origin of %s', (address, origin) => {
  expect(toOrigin(address)).toBe(origin);
});

test.each([
  'http://example.org',
  'ftp://example.org',
  'https://me@example.org',
  'https://*.example.org',
  'null',
  '',
  'a b',
  "https://a.b;script-src 'none'",
])('rejects %s as a site', (address) => {
  expect(toOrigin(address)).toBeNull();
});
