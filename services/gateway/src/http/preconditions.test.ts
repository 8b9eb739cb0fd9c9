import { expect, test } from 'vitest';
import { checkPreconditions, readableRange, takesRange } from './preconditions.ts';

const modified = new Date('2026-03-01T12:00:00.700Z');
const version = { etag: '"3e8-1"', modified };
const [SAME, EARLIER, LATER] = [
  'Sun, 01 Mar 2026 12:00:00 GMT',
  'Sun, 01 Mar 2026 11:59:59 GMT',
  'Sun, 01 Mar 2026 12:00:01 GMT',
];

test.each([
  ['nothing', {}, 'send'],
  ['the version it has, If-Match', { 'if-match': '"3e8-1"' }, 'send'],
  ['one of several versions, If-Match', { 'if-match': '"a", "3e8-1"' }, 'send'],
  ['any version, If-Match', { 'if-match': '*' }, 'send'],
  ['another version, If-Match', { 'if-match': '"no"' }, 'failed'],
  ['a weak tag, If-Match', { 'if-match': 'W/"3e8-1"' }, 'failed'],
  ['no later change, If-Unmodified-Since', { 'if-unmodified-since': SAME }, 'send'],
  ['a later change, If-Unmodified-Since', { 'if-unmodified-since': EARLIER }, 'failed'],
  ['no date, If-Unmodified-Since', { 'if-unmodified-since': 'yesterday' }, 'send'],
  ['If-Match before If-Unmodified-Since', { 'if-match': '"3e8-1"', 'if-unmodified-since': EARLIER }, 'send'],
  ['the version it has, If-None-Match', { 'if-none-match': '"3e8-1"' }, 'not_modified'],
  ['the version it has, weak, If-None-Match', { 'if-none-match': '"a", W/"3e8-1"' }, 'not_modified'],
  ['any version, If-None-Match', { 'if-none-match': '*' }, 'not_modified'],
  ['another version, If-None-Match', { 'if-none-match': '"no"' }, 'send'],
  ['no change, If-Modified-Since', { 'if-modified-since': SAME }, 'not_modified'],
  ['no change, a later If-Modified-Since', { 'if-modified-since': LATER }, 'not_modified'],
  ['a change, If-Modified-Since', { 'if-modified-since': EARLIER }, 'send'],
  ['no date, If-Modified-Since', { 'if-modified-since': 'yesterday' }, 'send'],
  ['If-None-Match before If-Modified-Since', { 'if-none-match': '"no"', 'if-modified-since': SAME }, 'send'],
  ['If-Match before If-None-Match', { 'if-match': '"no"', 'if-none-match': '"3e8-1"' }, 'failed'],
])('RFC 9110, 13.2.2: %s', (_name, headers, answer) => {
  expect(checkPreconditions(headers, version)).toBe(answer);
});

test.each([
  ['no If-Range', undefined, true],
  ['the same version', '"3e8-1"', true],
  ['another version', '"no"', false],
  ['a weak tag', 'W/"3e8-1"', false],
  ['the same date', SAME, true],
  ['another date', LATER, false],
])('RFC 9110, 13.1.5: takes a range with %s: %s', (_name, ifRange, takes) => {
  expect(takesRange(ifRange, version)).toBe(takes);
});

test.each([
  ['bytes=0-99', 1000, 'bytes=0-99'],
  ['bytes=900-', 1000, 'bytes=900-'],
  ['bytes=-10', 1000, 'bytes=-10'],
  ['bytes=-1000', 1000, 'bytes=0-'],
  ['bytes=-1001', 1000, 'bytes=0-'],
  ['bytes=0-0, -5000', 1000, 'bytes=0-0, 0-'],
  ['BYTES=0-99', 1000, 'bytes=0-99'],
  ['bytes=-5', 0, null],
  ['bytes=0-', 0, 'bytes=0-'],
  ['bytes=-0', 1000, 'bytes=-0'],
  ['bytes=5-2', 1000, null],
  ['bytes=a-b', 1000, null],
  ['bytes=', 1000, null],
  ['bytes=1-2-3', 1000, null],
  ['lines=1-2', 1000, null],
])('RFC 9110, 14.1.2: %s of %i bytes is read as %s', (range, size, read) => {
  expect(readableRange(range, size)).toBe(read);
});
