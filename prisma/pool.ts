import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { PoolQuery } from './reads.ts';

/** Milliseconds to get a connection, for a transaction as for a single statement. */
export const CONNECT_MS = 10_000;

/** Data, constraints, conflicts of transactions, and what our own functions raise: of the statement alone. */
const OF_THE_STATEMENT = /^(22|23|40|OR)/;

const isStatementError = (error: unknown): boolean =>
  error instanceof DatabaseError && OF_THE_STATEMENT.test(error.code ?? '');

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/**
 * Keeps a connection whose statement was refused. pg closes it after every error of `query`, so that a refused hold, or a row
 * that exists, cost the next statement a new process of the server, the exchange of passwords and all of its plans.
 */
class StatementPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect();
    // `query` connects with a callback and then calls the client's `release` with the error.
    super.connect((error, client, done) => {
      if (client !== undefined) {
        const release = client.release.bind(client);
        client.release = (reason) => release(isStatementError(reason) ? undefined : reason);
      }
      callback(error, client, done);
    });
    return undefined;
  }
}

/** @param connections at most this many at once; they are opened when they are needed */
export function createStatementPool(databaseUrl: string, connections: number): Pool {
  const pool = new StatementPool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A connection that is lost while nobody uses it is replaced when one is needed; without a listener the process would end.
  return pool.on('error', () => undefined);
}

/** A query of plain SQL, for `createReads` in a process that has no other use for Prisma's client. */
export const queryPool =
  (pool: Pool): PoolQuery =>
  async (sql, values) =>
    (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
