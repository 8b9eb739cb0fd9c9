import { toCredits } from '@orator/contracts/core/credits';
import type { UsageKind } from '@orator/contracts/statements/usage-kind';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { NotEnoughCredits } from './errors.ts';
import { hold, settle } from './ledger.ts';
import { declaredTariffs } from '../task-money/pricing.ts';
import { touchAccount } from '../task-money/task-money.ts';
import { readBalance } from './wallet.ts';

export interface Charge {
  readonly userId: string;
  /** What the charge is for; each reference is charged once. */
  readonly reference: string;
  readonly kind: UsageKind;
  /** Hundredths of a credit, more than 0. */
  readonly amount: number;
}

/** Only needed for the hold's row, because it is settled in the same transaction. */
const HOLD_MS = 60_000;

/**
 * Charges for work that is already done, in the transaction that records it.
 * @throws NotEnoughCredits, and Error when the reference was charged before; the transaction must then be rolled back
 */
export async function charge(tx: Tx, { userId, reference, kind, amount }: Charge): Promise<void> {
  const expiresAt = new Date(Date.now() + HOLD_MS);
  const held = await hold(tx, { userId, reference, taskKind: kind, amount, expiresAt });
  if (!held) throw new Error('this was charged before');
  await settle(tx, reference, amount);
  await touchAccount(tx, userId);
}

/** The price of one unit by a declared tariff, hundredths of a credit. */
export async function readUnitPrice(tx: Tx, id: (typeof declaredTariffs)[number]['id']): Promise<number> {
  return (await tx.price.findUniqueOrThrow({ where: { id } })).hundredths;
}

/**
 * Converts a charge that the balance does not cover to the error for the client; other errors are returned unchanged.
 * @param cost hundredths of a credit
 */
export async function explainRefusal(tx: Tx, userId: string, cost: number, error: unknown): Promise<unknown> {
  if (!(error instanceof NotEnoughCredits)) return error;
  const credit = toCredits(await readBalance(tx, userId));
  return new AppError('not_enough_credits', { details: { cost: toCredits(cost), credit } });
}
