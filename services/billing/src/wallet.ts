import { toCredits } from '@orator/contracts/core/credits';
import type { Tx } from '@orator/db/client';
import type { Publisher } from '@orator/platform/publisher';
import { readCounters } from './counters.ts';

/** The credits an account can spend, hundredths of a credit. */
export async function readBalance(tx: Tx, userId: string): Promise<number> {
  const wallet = await tx.wallet.findUnique({ where: { userId }, select: { balance: true } });
  return Number(wallet?.balance ?? 0);
}

/** Pushes the current wallet and counters to a user's clients; call it after the commit. */
export async function announceAccount(tx: Tx, publisher: Publisher, userId: string): Promise<void> {
  const [balance, counters] = await Promise.all([readBalance(tx, userId), readCounters(tx, userId)]);
  await publisher.publish(userId, 'credits', { credit: toCredits(balance) });
  await publisher.publish(userId, 'benefit', counters);
}
