import type { Tx } from '@orator/db/client';
import { openCounters } from './counters.ts';
import { grant } from './ledger.ts';

/** Credits a new account begins with, hundredths (decisions.md, Plans: 20 credits, once). */
export const WELCOME_CREDITS = 2000;

/** Opens wallet and counters of a new account, in the transaction that creates it. */
export async function openAccount(tx: Tx, userId: string, welcome = WELCOME_CREDITS): Promise<void> {
  const plan = await tx.vipLevel.findUniqueOrThrow({ where: { id: 0 } });
  await openCounters(tx, userId, plan.counters);
  await grant(tx, userId, `welcome:${userId}`, welcome);
}
