import type { Db, Tx } from '@orator/db/client';
import type { Storage } from './storage.ts';

/**
 * What a field is in the export of an account:
 * - `exported`: as it is
 * - `presented`: in another form, by `present`
 * - `file`: a storage key, as an address by `present`
 * - `owner`: the person whom the document is about
 * - `secret`: left out, it only protects the account
 * - `internal`: left out, it says nothing about the person
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

/** Its rows are a list in the document, which is written while they are read. */
export interface ListExport extends Fields {
  readonly to: 'list';
  /** The list's name in the document. */
  readonly name: string;
  readonly rows: (source: Source, userId: string) => AsyncIterable<object>;
}

/** Its one row adds fields to `account` of the document. */
interface AccountFieldsExport extends Fields {
  readonly to: 'account';
  readonly read: (source: Source, userId: string) => Promise<object>;
}

/** It is not in the document, for this reason. */
interface NoExport {
  readonly to: 'none';
  readonly why: string;
}

/** Storage keys of files that go with their owner. */
interface OwnedFiles {
  readonly keys: readonly string[];
  /** Files that a worker which has yet to notice may still write. */
  readonly stillWritten?: readonly string[];
}

/** What can only be done after the rows are gone for good. */
export type AfterCommit = () => Promise<unknown>;

type Deletion =
  /** The database deletes it with the user's row, or it is that row. */
  | { readonly by: 'cascade' }
  /** No foreign key leads to the user: `run` deletes the rows, before the user's. */
  | { readonly by: 'query'; readonly run: (tx: Tx, userIds: readonly string[]) => Promise<unknown> }
  /** It stays, for this reason; nothing in it may name the person. */
  | { readonly by: 'nobody'; readonly why: string };

type TrialMove =
  /** Belongs to the account when the trial's person signs up or in. */
  | { readonly to: 'account'; readonly run: (tx: Tx, fromUserId: string, toUserId: string) => Promise<unknown> }
  /** Ends with the trial, for this reason. */
  | { readonly to: 'nobody'; readonly why: string };

/** A table with rows that belong to people, and what becomes of them. */
export interface PersonalTable {
  /** The table's name in the database. */
  readonly table: string;
  readonly export: ListExport | AccountFieldsExport | NoExport;
  readonly deletion: Deletion;
  readonly trial: TrialMove;
  /**
   * Locks the rows of a person who is deleted or whose trial moves. Locks are taken in the order of the registry and before
   * the user's row, which is the order in which a worker ends a task.
   */
  readonly lock?: (tx: Tx, userId: string) => Promise<unknown>;
  /** The files of these people's rows, read before the rows are deleted. */
  readonly files?: (tx: Tx, userIds: readonly string[]) => Promise<OwnedFiles>;
  /** Reads, before the rows are deleted, what is to be done after the commit. */
  readonly afterDeletion?: (tx: Tx, userIds: readonly string[]) => Promise<AfterCommit>;
}

/** Rows in memory at a time, however many somebody has. */
const BATCH = 200;

/** The arguments of a Prisma `findMany` for the next rows of a person, by their ids. */
interface Batch<Id> {
  readonly where: { readonly userId: string; readonly id?: { readonly gt: Id } };
  readonly orderBy: { readonly id: 'asc' };
  readonly take: number;
}

type Rows<Row> = (db: Db, userId: string) => AsyncIterable<Row>;

/** Reads all rows of a person in the order of their ids, a batch at a time. */
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

/** Reads all rows of a person at once: for tables where the product, not the person, decides how many there are. */
export const allAtOnce = <Row>(read: (db: Db, userId: string) => Promise<Row[]>): Rows<Row> =>
  async function* (db, userId) {
    yield* await read(db, userId);
  };

interface Presented<Row> {
  readonly fields: FieldUses<Row>;
  /** Adds what is presented in another form. */
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

/** Exports a table's one row of a person as fields of the account; `absent` are those of a person without a row. */
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
