import { toCredits } from '@orator/contracts/core/credits';
import type { CounterModel, LedgerEntryModel, LedgerLotModel, WalletModel } from '@orator/db/client';
import { allAtOnce, inBatches, type PersonalTable, toAccount, toList } from '@orator/platform/personal-data';
import { closeWallet } from './ledger/ledger.ts';

/** ADR 25. */
const KEPT = { by: 'nobody', why: 'accounts must add up; without its owner a wallet names no person' } as const;
const NOT_IN_TRIALS = { to: 'nobody', why: 'a trial has no credits and no counters' } as const;

/** Credits and counters of a user (see `PersonalTable`). */
export const billingPersonalData: readonly PersonalTable[] = [
  {
    table: 'wallet',
    export: toAccount<WalletModel>((db, userId) => db.wallet.findUnique({ where: { userId } }), {
      fields: { id: 'internal', userId: 'owner', balance: 'presented', held: 'presented', nextExpiry: 'internal' },
      present: ({ balance, held }) => ({ credit: toCredits(Number(balance)), held: toCredits(Number(held)) }),
      absent: { credit: 0, held: 0 },
    }),
    lock: (tx, userId) => tx.$executeRaw`SELECT 1 FROM wallet WHERE user_id = ${userId}::uuid FOR UPDATE`,
    // The wallet is emptied and loses its owner. Its row is kept, because its entries are.
    deletion: {
      by: 'query',
      run: async (tx, userIds) => {
        for (const userId of userIds.toSorted()) await closeWallet(tx, userId);
      },
    },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'counter',
    export: toList<CounterModel>(
      'counters',
      allAtOnce((db, userId) => db.counter.findMany({ where: { userId } })),
      { fields: { userId: 'owner', name: 'exported', remaining: 'exported', since: 'exported', resetsAt: 'exported' } },
    ),
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'ledger_entry',
    export: toList(
      'ledger',
      inBatches<LedgerEntryModel>((db, { where: { userId, ...after }, ...batch }) =>
        db.ledgerEntry.findMany({ where: { ...after, wallet: { userId } }, ...batch }),
      ),
      {
        fields: {
          id: 'internal',
          walletId: 'internal',
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
    deletion: KEPT,
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'ledger_lot',
    export: toList<LedgerLotModel>(
      'credits',
      // Used-up lots are in the ledger's list.
      allAtOnce((db, userId) => db.ledgerLot.findMany({ where: { wallet: { userId }, open: true } })),
      {
        fields: {
          id: 'internal',
          walletId: 'internal',
          origin: 'exported',
          expiresAt: 'presented',
          granted: 'presented',
          remaining: 'presented',
          held: 'presented',
          spent: 'presented',
          expired: 'presented',
          revoked: 'presented',
          owed: 'internal',
          open: 'internal',
        },
        present: (lot) => ({
          expires_at: lot.expiresAt,
          granted: toCredits(Number(lot.granted)),
          remaining: toCredits(Number(lot.remaining)),
          held: toCredits(Number(lot.held)),
          spent: toCredits(Number(lot.spent)),
          expired: toCredits(Number(lot.expired)),
          revoked: toCredits(Number(lot.revoked)),
        }),
      },
    ),
    deletion: KEPT,
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'ledger_posting',
    export: { to: 'none', why: 'the ledger and the credits say the same in a form that a person can read' },
    deletion: KEPT,
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'hold',
    export: { to: 'none', why: 'the ledger has an entry for each hold, capture and release' },
    deletion: KEPT,
    trial: NOT_IN_TRIALS,
  },
];
