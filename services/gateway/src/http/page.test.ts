import { randomUUID } from 'node:crypto';
import type { Locale } from '@orator/contracts/core/common';
import { expect, test } from 'vitest';
import { cutPage, readCursor, SERIAL, UUID } from './page.ts';
import { InvalidRequest } from './validation.ts';

test('returns a cursor that leads to the next page', () => {
  const rows = [{ id: randomUUID() }, { id: randomUUID() }, { id: randomUUID() }];
  const { items, nextCursor } = cutPage(rows, 2, ({ id }) => id);
  expect(items).toEqual(rows.slice(0, 2));
  expect(readCursor(nextCursor ?? undefined, UUID)).toBe(rows[1]?.id);
  expect(cutPage(rows, 3, ({ id }) => id).nextCursor).toBeNull();
  expect(readCursor(undefined, UUID)).toBeUndefined();
});

test.each(['', 'our-list-has-no-such-row', Buffer.from('12').toString('base64url')])(
  'rejects the cursor %j like any invalid field, and does not repeat it',
  (cursor) => {
    const readFields = (locale: Locale): unknown => {
      try {
        return readCursor(cursor, UUID);
      } catch (error) {
        return error instanceof InvalidRequest ? error.fields(locale) : error;
      }
    };
    expect(readFields('en')).toEqual([{ path: 'cursor', message: 'Invalid input' }]);
    expect(readFields('de')).toEqual([{ path: 'cursor', message: 'Ungültige Eingabe' }]);
  },
);

test('gives a list with serial ids cursors of its own', () => {
  expect(readCursor(Buffer.from('12').toString('base64url'), SERIAL)).toBe('12');
  expect(() => readCursor(Buffer.from('1\u0000').toString('base64url'), SERIAL)).toThrow(InvalidRequest);
});
