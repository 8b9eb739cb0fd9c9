import type { Tx } from '@orator/db/client';
import { openCounters } from './counters.ts';
import { grant } from './ledger.ts';
import { touchAccount } from './task-money.ts';

/** Credits a new account begins with, hundredths (decisions.md, Plans: 20 credits, once). */
export const WELCOME_CREDITS = 2000;

/**
 * Opens wallet and counters of a new account, in the transaction that creates it.
 * @param welcome credits it begins with, hundredths; 0 leaves them to `welcomeAccount`
 */
export async function openAccount(tx: Tx, userId: string, welcome = WELCOME_CREDITS): Promise<void> {
  const plan = await tx.vipLevel.findUniqueOrThrow({ where: { id: 0 } });
  await openCounters(tx, userId, plan.counters);
  if (welcome === 0) await tx.wallet.create({ data: { userId } });
  else await welcomeAccount(tx, userId, welcome);
}

/** Gives an account what it begins with, once. False when it had it before. */
export async function welcomeAccount(tx: Tx, userId: string, welcome = WELCOME_CREDITS): Promise<boolean> {
  const given = await grant(tx, userId, `welcome:${userId}`, welcome);
  if (given) await touchAccount(tx, userId);
  return given;
}
