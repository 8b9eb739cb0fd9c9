import type { Tx } from '@orator/db/client';
import { openCounters } from '../task-money/counters.ts';
import { grant } from './ledger.ts';
import { touchAccount } from '../task-money/task-money.ts';

/** Initial credits of a new account, hundredths of a credit (decisions.md, Plans: 20 credits, once). */
export const WELCOME_CREDITS = 2000;

/**
 * Opens wallet and counters of a new account, in the transaction that creates it.
 * @param welcome initial credits, hundredths; with 0 they can be granted later by `welcomeAccount`
 */
export async function openAccount(tx: Tx, userId: string, welcome = WELCOME_CREDITS): Promise<void> {
  const plan = await tx.vipLevel.findUniqueOrThrow({ where: { id: 0 } });
  await openCounters(tx, userId, plan.counters);
  await tx.wallet.create({ data: { userId } });
  if (welcome > 0) await welcomeAccount(tx, userId, welcome);
}

/** Grants an account its initial credits, once. Returns false when it has had them before. */
export async function welcomeAccount(tx: Tx, userId: string, welcome = WELCOME_CREDITS): Promise<boolean> {
  const { id: reference } = await tx.wallet.findUniqueOrThrow({ where: { userId }, select: { id: true } });
  const credits = { userId, origin: 'promotional', amount: welcome, expiresAt: null } as const;
  const given = await grant(tx, { ...credits, kind: 'welcome', reference });
  if (given) await touchAccount(tx, userId);
  return given;
}
