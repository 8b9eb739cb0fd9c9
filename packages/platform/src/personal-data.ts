/**
 * | constants | source |
 * |---|---|
 * | `BATCH` | chosen, not measured |
 */
import type { Db, Tx } from '@orator/db/client';
import type { Storage } from './storage.ts';

/**
 * How a field appears in the export of an account:
 * - `exported`: unchanged
 * - `presented`: in another form, by `present`
 * - `file`: a storage key, as a URL by `present`
 * - `owner`: the user whose export it is
 * - `secret`: left out, because it only protects the account
 * - `internal`: left out, because it says nothing about the user
 */
type FieldUse = 'exported' | 'presented' | 'file' | 'owner' | 'secret' | 'internal';
type FieldUses<Row> = { readonly [Field in keyof Row]-?: FieldUse };

interface Source {
  readonly db: Db;
  readonly storage: Storage;
}

interface Fields {
  /** Every column of the table, by its name in the Prisma model. */
  readonly fields: Readonly<Record<string, FieldUse>>;
}

/** The rows form a list in the document, which is streamed. */
export interface ListExport extends Fields {
  readonly to: 'list';
  /** The list's name in the document. */
  readonly name: string;
  readonly rows: (source: Source, userId: string) => AsyncIterable<object>;
}

/** The table's one row adds fields to `account` of the document. */
interface AccountFieldsExport extends Fields {
  readonly to: 'account';
  readonly read: (source: Source, userId: string) => Promise<object>;
}

/** The table is not in the document, for this reason. */
interface NoExport {
  readonly to: 'none';
  readonly why: string;
}

/** Storage keys of files that are deleted with their owner. */
interface OwnedFiles {
  readonly keys: readonly string[];
  /** Files that may still be written by a worker that has not noticed the deletion yet. */
  readonly stillWritten?: readonly string[];
}

/** Work that must wait until the rows are deleted and the transaction is committed. */
export type AfterCommit = () => Promise<unknown>;

type Deletion =
  /** Deleted by the database with the user's row, or the user's row itself. */
  | { readonly by: 'cascade' }
  /** No foreign key leads to the user: `run` deletes the rows before the user's row. */
  | { readonly by: 'query'; readonly run: (tx: Tx, userIds: readonly string[]) => Promise<unknown> }
  /** Kept, for this reason; nothing in it may identify the user. */
  | { readonly by: 'nobody'; readonly why: string };

type TrialMove =
  /** Moves to the account when the trial's user signs up or in. */
  | { readonly to: 'account'; readonly run: (tx: Tx, fromUserId: string, toUserId: string) => Promise<unknown> }
  /** Deleted with the trial, for this reason. */
  | { readonly to: 'nobody'; readonly why: string };

/** A table with rows of users, and how they are exported, deleted and moved. */
export interface PersonalTable {
  /** The table's name in the database. */
  readonly table: string;
  readonly export: ListExport | AccountFieldsExport | NoExport;
  readonly deletion: Deletion;
  readonly trial: TrialMove;
  /**
   * Locks the rows of a user who is deleted or whose trial moves. Locks are taken in the order of the registry and
   * before the user's row, which is the order in which a worker ends a task.
   */
  readonly lock?: (tx: Tx, userId: string) => Promise<unknown>;
  /** The files of these users' rows, read before the rows are deleted. */
  readonly files?: (tx: Tx, userIds: readonly string[]) => Promise<OwnedFiles>;
  /** Reads, before the rows are deleted, what must be done after the commit. */
  readonly afterDeletion?: (tx: Tx, userIds: readonly string[]) => Promise<AfterCommit>;
}

/** Rows held in memory at a time. */
const BATCH = 200;

/** Prisma `findMany` arguments for the next rows of a user, by id. */
interface Batch<Id> {
  readonly where: { readonly userId: string; readonly id?: { readonly gt: Id } };
  readonly orderBy: { readonly id: 'asc' };
  readonly take: number;
}

type Rows<Row> = (db: Db, userId: string) => AsyncIterable<Row>;

/** Reads all rows of a user in the order of their ids, in batches. */
export const inBatches = <Row extends { readonly id: string | bigint }>(
  read: (db: Db, batch: Batch<Row['id']>) => Promise<Row[]>,
): Rows<Row> =>
  async function* (db, userId) {
    let last: Row['id'] | undefined;
    for (;;) {
      const where = { userId, ...(last !== undefined && { id: { gt: last } }) };
      const rows = await read(db, { where, orderBy: { id: 'asc' }, take: BATCH });
      yield* rows;
      last = rows.at(-1)?.id;
      if (rows.length < BATCH) return;
    }
  };

/** Reads all rows of a user at once: for tables whose number of rows per user is limited by the product. */
export const allAtOnce = <Row>(read: (db: Db, userId: string) => Promise<Row[]>): Rows<Row> =>
  async function* (db, userId) {
    yield* await read(db, userId);
  };

interface Presented<Row> {
  readonly fields: FieldUses<Row>;
  /** Adds fields that are exported in another form. */
  readonly present?: (row: Row, storage: Storage) => object;
}

function exportRow<Row extends object>({ fields, present }: Presented<Row>, row: Row, storage: Storage): object {
  const uses: Readonly<Record<string, FieldUse>> = fields;
  const exported = Object.entries(row).filter(([name]) => uses[name] === 'exported');
  return { ...Object.fromEntries(exported), ...present?.(row, storage) };
}

/** Exports a table's rows as a list. */
export function toList<Row extends object>(name: string, rows: Rows<Row>, presented: Presented<Row>): ListExport {
  return {
    to: 'list',
    name,
    fields: presented.fields,
    rows: async function* ({ db, storage }, userId) {
      for await (const row of rows(db, userId)) yield exportRow(presented, row, storage);
    },
  };
}

/** Exports a user's one row of a table as fields of the account; `absent` are the values for a user without a row. */
export function toAccount<Row extends object>(
  read: (db: Db, userId: string) => Promise<Row | null>,
  presented: Presented<Row> & { readonly absent: object },
): AccountFieldsExport {
  return {
    to: 'account',
    fields: presented.fields,
    read: async ({ db, storage }, userId) => {
      const row = await read(db, userId);
      return row === null ? presented.absent : exportRow(presented, row, storage);
    },
  };
}
