import type { Tx } from '@orator/db/client';
import { NotEnoughCredits } from './errors.ts';

/**
 * The ledger. Amounts are integers, hundredths of a credit. Every function takes the caller's transaction, so that money
 * and what it pays for commit together; each (kind, reference) happens once however often it is called. The work is done
 * by the database's own functions (migration `ledger`).
 */

const isTooLittle = (error: unknown): boolean =>
  error instanceof Error && /not enough credits|OR402/.test(error.message);

/** Gives credits for a reason that happens once. False when it was given before. */
export async function grant(tx: Tx, userId: string, reference: string, amount: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<
    { done: boolean }[]
  >`SELECT ledger_grant(${userId}::uuid, ${reference}, ${amount}::bigint) AS done`;
  return row?.done === true;
}

/**
 * Sets an amount aside for a task. False when it was held before.
 * @throws NotEnoughCredits, after which the transaction must end.
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
    if (isTooLittle(error)) throw new NotEnoughCredits();
    throw error;
  }
}

/** When an amount was set aside for this reference; null when none ever was. */
export async function heldAt(tx: Tx, reference: string): Promise<Date | null> {
  const where = { kind_reference: { kind: 'hold', reference } };
  const entry = await tx.ledgerEntry.findUnique({ where, select: { createdAt: true } });
  return entry?.createdAt ?? null;
}

/**
 * Ends a hold: takes `captured` of it and gives back the rest; 0 releases it all. A second settlement changes nothing.
 * @returns what was captured in the end, or null when nothing was held under this reference
 */
export async function settle(tx: Tx, reference: string, captured: number): Promise<number | null> {
  const [row] = await tx.$queryRaw<
    { captured: bigint | null }[]
  >`SELECT ledger_settle(${reference}, ${captured}::bigint) AS captured`;
  return row?.captured === null || row === undefined ? null : Number(row.captured);
}
