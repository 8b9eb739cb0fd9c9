import { z } from 'zod';
import { InvalidRequest } from './validation.ts';

/** The cursor of a list is the last row's id, opaque to clients. */
const encode = (id: string): string => Buffer.from(id).toString('base64url');
/** Fits no cursor: gives one that we did not make the words of a wrong field, in the reader's language. */
const NotOurs = z.object({ cursor: z.string().refine(() => false) });

/**
 * @param isId what an id of this list looks like
 * @throws InvalidRequest for a cursor we did not make
 */
export function readCursor(cursor: string | undefined, isId: RegExp): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!isId.test(id)) throw new InvalidRequest(NotOurs, { cursor });
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
