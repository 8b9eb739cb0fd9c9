import { Refusal } from './refusal.ts';

/** The cursor of a list is the last row's id, opaque to clients. */
const encode = (id: string): string => Buffer.from(id).toString('base64url');

/**
 * @param isId what an id of this list looks like
 * @throws Refusal bad_request for a cursor we did not make
 */
export function readCursor(cursor: string | undefined, isId: RegExp): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isId.test(id)) throw new Refusal('bad_request', { details: { fields: [{ path: 'cursor', message: cursor }] } });
  return id;
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const SERIAL = /^\d{1,18}$/;

/** Cuts rows that were read one too many into a page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encode(idOf(last)) : null };
}
