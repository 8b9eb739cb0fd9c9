import type { Loop } from '@orator/platform/loops';
import { announceOrder } from './orders/announce.ts';
import { expireVouchers } from './vouchers/end-vouchers.ts';
import { expireOrders } from './orders/end-orders.ts';
import { catchUp, refundPayments, type PaymentDeps, reconcile, workEvents } from './payments/events.ts';
import { payReferrals } from './referrals/pay-referrals.ts';
import { announceAccount } from './ledger/wallet.ts';
import type { Payments } from './payments/config.ts';
import { failLateRefunds } from './refunds/follow-refund.ts';
import { syncSubscriptions } from './payments/recurring/sync.ts';

type OrderDeps = Omit<PaymentDeps, 'provider'>;

/** Periodic work for orders, which recovers whatever was lost: unprocessed events, expired orders, lost webhooks. */
export function orderLoops(deps: OrderDeps, { provider, sandbox }: Payments, webhookUrl: string): Loop[] {
  const ends: Loop = {
    name: 'orders',
    everyMs: 5000,
    step: async () => {
      for (const order of await expireOrders(deps.db)) await announceOrder(deps.db, deps.publisher, order);
    },
  };
  const vouchers: Loop = { name: 'vouchers', everyMs: 60_000, step: () => expireVouchers(deps.db) };
  const referrals: Loop = {
    name: 'referrals',
    everyMs: 5000,
    step: async () => {
      for (const userId of await payReferrals({ db: deps.db, provider })) {
        await announceAccount(deps.db, deps.publisher, userId);
      }
    },
  };
  const late: Loop = { name: 'late refunds', everyMs: 3_600_000, step: () => failLateRefunds(deps.db, deps.log) };
  if (provider === null) return [ends, vouchers, referrals, late];
  const paying = { ...deps, provider };
  return [
    ends,
    vouchers,
    referrals,
    late,
    { name: 'payment events', everyMs: 2000, step: () => workEvents(paying) },
    { name: 'payments to refund', everyMs: 10_000, step: () => refundPayments(paying) },
    { name: 'checkouts to close', everyMs: 5000, step: () => provider.closeCheckouts() },
    missedEvents(paying),
    ...recurringLoops(paying),
    { name: 'reconciliation', everyMs: 30_000, step: () => reconcile(paying) },
    ...(sandbox === null ? [] : [{ name: 'sandbox', everyMs: 300, step: () => sandbox.deliver(webhookUrl) }]),
  ];
}

function recurringLoops(deps: PaymentDeps): Loop[] {
  const { recurring } = deps.provider;
  if (recurring === null) return [];
  return [
    { name: 'subscriptions at the provider', everyMs: 5000, step: () => syncSubscriptions(deps) },
    { name: 'buyers to forget', everyMs: 60_000, step: () => recurring.forgetBuyers() },
  ];
}

/** How far back the first request for events reaches, ms: providers repeat a webhook for about three days. */
const FIRST_LOOK_MS = 3 * 24 * 3_600_000;
/** Overlap of successive requests, ms, because a provider may list events late. */
const OVERLAP_MS = 10 * 60_000;

function missedEvents(deps: PaymentDeps): Loop {
  let since = new Date(Date.now() - FIRST_LOOK_MS);
  return {
    name: 'missed webhooks',
    everyMs: 5 * 60_000,
    step: async () => {
      const next = new Date(Date.now() - OVERLAP_MS);
      await catchUp(deps, since);
      since = next;
    },
  };
}
