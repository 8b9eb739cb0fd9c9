import { toCredits } from '@orator/contracts/core/credits';
import type { CounterModel, LedgerEntryModel, WalletModel } from '@orator/db/client';
import { allAtOnce, inBatches, type PersonalTable, toAccount, toList } from '@orator/platform/personal-data';

const NOT_IN_TRIALS = { to: 'nobody', why: 'a trial has no credits and no counters' } as const;

/** Credits and counters of a person (see `PersonalTable`). */
export const billingPersonalData: readonly PersonalTable[] = [
  {
    table: 'wallet',
    export: toAccount<WalletModel>((db, userId) => db.wallet.findUnique({ where: { userId } }), {
      fields: { userId: 'owner', balance: 'presented', held: 'presented' },
      present: ({ balance, held }) => ({ credit: toCredits(Number(balance)), held: toCredits(Number(held)) }),
      absent: { credit: 0, held: 0 },
    }),
    lock: (tx, userId) => tx.$executeRaw`SELECT 1 FROM wallet WHERE user_id = ${userId}::uuid FOR UPDATE`,
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'counter',
    export: toList<CounterModel>(
      'counters',
      allAtOnce((db, userId) => db.counter.findMany({ where: { userId } })),
      { fields: { userId: 'owner', name: 'exported', remaining: 'exported', resetsAt: 'exported' } },
    ),
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
  {
    // Entries may be deleted with the account: they are credits, not money, and nothing else refers to them. The trigger that
    // forbids changes permits it, and every other wallet still equals the sum of its entries.
    table: 'ledger_entry',
    export: toList(
      'ledger',
      inBatches<LedgerEntryModel>((db, batch) => db.ledgerEntry.findMany(batch)),
      {
        fields: {
          id: 'internal',
          userId: 'owner',
          kind: 'exported',
          reference: 'exported',
          balanceDelta: 'presented',
          heldDelta: 'presented',
          balanceAfter: 'presented',
          heldAfter: 'internal',
          createdAt: 'presented',
        },
        present: (entry) => ({
          at: entry.createdAt,
          balance_delta: toCredits(Number(entry.balanceDelta)),
          held_delta: toCredits(Number(entry.heldDelta)),
          balance_after: toCredits(Number(entry.balanceAfter)),
        }),
      },
    ),
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'hold',
    export: { to: 'none', why: 'the ledger has an entry for each hold, capture and release' },
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
];
