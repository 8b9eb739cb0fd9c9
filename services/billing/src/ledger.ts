import type { Tx } from '@orator/db/client';
import { NotEnoughCredits } from './errors.ts';

/**
 * The ledger. Amounts are integers, hundredths of a credit. Every function uses the caller's transaction, so that credits
 * and what they pay for are committed together. Each (kind, reference) takes effect once, however often a function is called.
 * The database's own functions do the work (migration `ledger`).
 */

const isNotEnough = (error: unknown): boolean =>
  error instanceof Error && /not enough credits|OR402/.test(error.message);

/** Adds credits to a wallet, once for each reference. Returns false when that was done before. */
export async function grant(tx: Tx, userId: string, reference: string, amount: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { done: boolean }[]
  >`SELECT ledger_grant(${userId}::uuid, ${reference}, ${amount}::bigint) AS done`;
  return row?.done === true;
}

/**
 * Holds an amount for a task. Returns false when it was held before.
 * @throws NotEnoughCredits; the transaction must then be rolled back
 */
export async function hold(
  tx: Tx,
  userId: string,
  reference: string,
  amount: number,
  expiresAt: Date,
): Promise<boolean> {
  try {
    const [row] = await tx.$queryRaw<
      { done: boolean }[]
    >`SELECT ledger_hold(${userId}::uuid, ${reference}, ${amount}::bigint, ${expiresAt}::timestamptz) AS done`;
    return row?.done === true;
  } catch (error) {
    if (isNotEnough(error)) throw new NotEnoughCredits();
    throw error;
  }
}

/** When an amount was held for this reference; null when none was. */
export async function heldAt(tx: Tx, reference: string): Promise<Date | null> {
  const where = { kind_reference: { kind: 'hold', reference } };
  const entry = await tx.ledgerEntry.findUnique({ where, select: { createdAt: true } });
  return entry?.createdAt ?? null;
}

/**
 * Ends a hold: charges `captured` and releases the rest; 0 releases all of it. A second settlement changes nothing.
 * @returns the amount that was charged, or null when nothing was held under this reference
 */
export async function settle(tx: Tx, reference: string, captured: number): Promise<number | null> {
  const [row] = await tx.$queryRaw<
    { captured: bigint | null }[]
  >`SELECT ledger_settle(${reference}, ${captured}::bigint) AS captured`;
  return row?.captured === null || row === undefined ? null : Number(row.captured);
}
