import { PrismaPg } from '@prisma/adapter-pg';
import { v7 } from 'uuid';
import { Prisma, PrismaClient } from './generated/client.ts';
import { CONNECT_MS, createStatementPool } from './pool.ts';
import type { PoolQuery } from './reads.ts';

export { Prisma } from './generated/client.ts';
export type { CreditOrigin, LedgerAccount } from './generated/enums.ts';
export type * from './generated/models.ts';

export type Db = PrismaClient;
/** A database or an open transaction: what a function that reads or writes rows takes. */
export type Tx = Prisma.TransactionClient;

/** More different statements than this are not prepared: each costs memory in every connection's server process. */
const MOST_PREPARED = 500;
const UNPREPARED = '';
const prepared = new Map<string, string>();

/**
 * A name makes pg prepare a statement once a connection. Planning the profile's query took longer than running it
 * (0.7 against 0.25 ms). Texts that differ each time (lists of values) stay unprepared beyond the limit.
 */
function nameStatement({ sql }: { sql: string }): string {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  if (prepared.size >= MOST_PREPARED) return UNPREPARED;
  const name = `orator_${prepared.size}`;
  prepared.set(sql, name);
  return name;
}

/**
 * A transaction that takes longer is rolled back. Prisma counts by the clock, also while the machine or the server stands
 * still, and its own limits (2 s for a connection, 5 s in all) end transactions that would have gone on a moment later.
 */
const TRANSACTION_MS = 30_000;

/**
 * Connects lazily; ends with `db.$disconnect()`.
 *
 * @param connections at most this many at once. 8 to 16 served a ledger better than 64 (design figures, stack.md).
 */
export const createDb = (databaseUrl: string, connections = 12): Db =>
  new PrismaClient({
    adapter: new PrismaPg(createStatementPool(databaseUrl, connections), {
      statementNameGenerator: nameStatement,
      disposeExternalPool: true,
    }),
    transactionOptions: { maxWait: CONNECT_MS, timeout: TRANSACTION_MS },
  });

/** A query of plain SQL, for `createReads`. */
export const queryDb =
  (db: Db): PoolQuery =>
  (sql, values) =>
    db.$queryRawUnsafe<unknown[]>(sql, ...values);

/** A new row id: UUIDv7, so that ids sort by time. */
export const newId = (): string => v7();

/** Whether an error is a broken unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** Whether an error is a broken foreign key, of a model or of plain SQL: what a row refers to was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2003' || (error.code === 'P2010' && error.message.includes('Code: `23503`')));

/** Whether a function of the database has refused by raising this SQLSTATE of ours, such as `OR402`. */
export const isRaised = (error: unknown, code: string): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2010' && error.message.includes(code);
