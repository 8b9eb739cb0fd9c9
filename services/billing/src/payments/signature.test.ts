import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const [KEY, OTHER] = [Buffer.from('key'), Buffer.from('other')];
const BODY = Buffer.from('{"a":1}');
const NOW = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

test('accepts a signature for its own body and key, for five minutes', () => {
  const header = sign(KEY, BODY, NOW);
  expect(isSigned(KEY, BODY, header, NOW)).toBe(true);
  expect(isSigned(KEY, BODY, header, later(299))).toBe(true);
  expect(isSigned(KEY, BODY, header, later(301))).toBe(false);
  expect(isSigned(KEY, BODY, header, later(-301))).toBe(false);
  expect(isSigned(OTHER, BODY, header, NOW)).toBe(false);
  expect(isSigned(KEY, Buffer.from('{"a":2}'), header, NOW)).toBe(false);
});

test('refuses a signature whose time was replaced', () => {
  const header = sign(KEY, BODY, NOW);
  const fresh = `t=${Math.floor(later(3600).getTime() / 1000)}`;
  expect(isSigned(KEY, BODY, header.replace(/t=\d+/, fresh), later(3600))).toBe(false);
});

test.each([undefined, '', 't=1', 'v1=00', ['t=1,v1=00'], `t=1767225600,v1=${'0'.repeat(63)}`])(
  'rejects %j as a signature',
  (header) => {
    expect(isSigned(KEY, BODY, header, NOW)).toBe(false);
  },
);
