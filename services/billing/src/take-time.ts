import type { Counter } from '@orator/contracts/accounts/schema';
import type { Tx } from '@orator/db/client';
import { renewCounters } from './counters.ts';
import { NoTimesLeft } from './errors.ts';
import { touchAccount } from './task-money.ts';

/**
 * Uses up one of the first of these counters that has one left, in the transaction of what it pays for.
 * @throws NoTimesLeft
 */
export async function takeTime(
  tx: Tx,
  userId: string,
  counters: readonly [Counter, ...Counter[]],
  now = new Date(),
): Promise<void> {
  await renewCounters(tx, userId, now);
  for (const name of counters) {
    const left = { userId, name, remaining: { gt: 0 } };
    const { count } = await tx.counter.updateMany({ where: left, data: { remaining: { decrement: 1 } } });
    if (count > 0) return touchAccount(tx, userId);
  }
  throw new NoTimesLeft(counters[0]);
}
