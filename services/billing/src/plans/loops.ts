import type { Db } from '@orator/db/client';
import type { Loop } from '@orator/platform/loops';
import type { Publisher } from '@orator/platform/publisher';
import { announceAccount } from '../ledger/wallet.ts';
import { endSubscriptions, grantDueMonths } from './grant-months.ts';
import { announcePlan } from './plan-in-force.ts';

/** Periodic work for plans. What is due is derived from the database, so a worker that was away catches up. */
export function planLoops({ db, publisher }: { readonly db: Db; readonly publisher: Publisher }): Loop[] {
  const announce = async (users: readonly string[]): Promise<void> => {
    for (const userId of users) {
      await announcePlan(db, publisher, userId);
      await announceAccount(db, publisher, userId);
    }
  };
  return [
    { name: 'months of plans', everyMs: 5000, step: async () => announce(await grantDueMonths(db)) },
    { name: 'ends of plans', everyMs: 5000, step: async () => announce(await endSubscriptions(db)) },
  ];
}
