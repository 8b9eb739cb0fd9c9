import { findSubscription, moveTo, resumeSubscription, scheduleChange } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import type { PlanChange, PlanChoice } from '@orator/contracts/subscriptions/schema';
import { AppError } from '@orator/platform/app-error';
import { placeOrder } from '../../checkout/place-order.ts';
import type { Deps } from '../../deps.ts';

interface WantedChange {
  readonly plan: PlanChoice;
  readonly voucherId: string | undefined;
  readonly requestKey: string | null;
}

/**
 * Changes somebody's plan: a higher one is ordered, to be paid now; a lower one follows what is paid for; their own one stays.
 * @throws AppError product_unavailable, and those of `placeOrder`
 */
export async function changePlan(
  deps: Deps,
  userId: string,
  { plan, ...request }: WantedChange,
  language: Locale,
  now = new Date(),
): Promise<PlanChange> {
  const move = moveTo(await findSubscription(deps.db, userId, now), plan);
  if (move === 'start' || move === 'upgrade') {
    const product = { kind: 'plan', ...plan } as const;
    return { kind: 'order', ...(await placeOrder(deps, userId, { product, ...request }, language)) };
  }
  const isForSale = await deps.db.planPrice.count({ where: { ...plan, active: true } });
  if (isForSale === 0) throw new AppError('product_unavailable');
  const subscription = await deps.db.$transaction((tx) =>
    move === 'renew' ? resumeSubscription(tx, userId, now) : scheduleChange(tx, userId, plan, now),
  );
  return { kind: 'scheduled', subscription };
}
