import { z } from 'zod';
import { InvalidRequest } from './validation.ts';

/** A cursor is the id of a page's last row, encoded because it is opaque to clients. */
const encode = (id: string): string => Buffer.from(id).toString('base64url');
/** Rejects any cursor, so that a wrong one is reported like any invalid field, in the client's language. */
const InvalidCursor = z.object({ cursor: z.string().refine(() => false) });

/**
 * @param idPattern matches the ids of the list
 * @throws InvalidRequest for a cursor that holds no such id
 */
export function readCursor(cursor: string | undefined, idPattern: RegExp): string | undefined {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!idPattern.test(id)) throw new InvalidRequest(InvalidCursor, { cursor });
  return id;
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
export const SERIAL = /^\d{1,18}$/;

/** Makes a page of up to `limit` rows; `rows` holds one more where there is a next page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, readId: (row: Row) => string) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encode(readId(last)) : null };
}

/** Escapes a text for use in a LIKE pattern. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
