import { type Db, isUniqueViolation, newId } from '@orator/db/client';
import { hashCode, newCode } from './code.ts';

/** A set of codes that are created together. */
export interface NewBatch {
  readonly name: string;
  readonly count: number;
  /** The value of each code, hundredths of a credit. */
  readonly amount: number;
  /** Validity of its credits, days. */
  readonly days: number;
  /** Maximum number of codes per user. */
  readonly perUser: number;
  readonly expiresAt: Date | null;
}

/** Rows per statement, because Postgres accepts at most 65,535 parameters. */
const CHUNK = 10_000;

/**
 * Creates a batch of codes, all or none. Only hashes are stored, so the returned codes cannot be read again.
 * @throws Error when there is a batch of that name
 */
export async function createBatch(db: Db, { count, ...batch }: NewBatch, secret: string): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  const rows = [...codes].map((code) => ({ id: newId(), batchName: batch.name, hash: hashNewCode(code, secret) }));
  try {
    await db.$transaction(
      async (tx) => {
        await tx.redemptionBatch.create({ data: batch });
        for (let at = 0; at < rows.length; at += CHUNK) {
          await tx.redemptionCode.createMany({ data: rows.slice(at, at + CHUNK) });
        }
      },
      { timeout: 60_000 },
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new Error(`there is a batch "${batch.name}" already`, { cause: error });
    throw error;
  }
  return [...codes];
}

function hashNewCode(code: string, secret: string): string {
  const hash = hashCode(code, secret);
  if (hash === null) throw new Error('a code that was just made cannot be read');
  return hash;
}

export interface Batch extends NewBatch {
  readonly redeemed: number;
  readonly disabledAt: Date | null;
}

/** Every batch, the newest first. */
export async function listBatches(db: Db): Promise<Batch[]> {
  const rows = await db.redemptionBatch.findMany({
    orderBy: { createdAt: 'desc' },
    include: { _count: { select: { codes: true } } },
  });
  const where = { redeemedAt: { not: null } };
  const used = await db.redemptionCode.groupBy({ by: ['batchName'], where, _count: true });
  const redeemed = new Map(used.map(({ batchName, _count: count }) => [batchName, count]));
  return rows.map(({ _count: { codes: count }, createdAt: _createdAt, amount, ...row }) => ({
    ...row,
    count,
    amount: Number(amount),
    redeemed: redeemed.get(row.name) ?? 0,
  }));
}

/**
 * Disables the unused codes of a batch; redeemed ones are not affected.
 * @returns false when there is no such batch
 */
export async function disableBatch(db: Db, name: string, now = new Date()): Promise<boolean> {
  await db.redemptionBatch.updateMany({ where: { name, disabledAt: null }, data: { disabledAt: now } });
  return (await db.redemptionBatch.count({ where: { name } })) > 0;
}
