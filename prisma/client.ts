import { PrismaPg } from '@prisma/adapter-pg';
import { v7 } from 'uuid';
import { Prisma, PrismaClient } from './generated/client.ts';

export { Prisma } from './generated/client.ts';
export type * from './generated/models.ts';

export type Db = PrismaClient;
/** A database or an open transaction: what a function that reads or writes rows takes. */
export type Tx = Prisma.TransactionClient;

/**
 * Connects lazily; ends with `db.$disconnect()`.
 *
 * @param connections at most this many at once. 8 to 16 served a ledger better than 64 (design figures, stack.md).
 */
export const createDb = (databaseUrl: string, connections = 12): Db =>
  new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: connections, connectionTimeoutMillis: 10_000 }),
  });

/** A new row id: UUIDv7, so that ids sort by time. */
export const newId = (): string => v7();

/** Whether an error is a broken unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
