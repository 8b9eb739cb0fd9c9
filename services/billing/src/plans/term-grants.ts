import { OrderStatus } from '@orator/contracts/orders/status';
import type { SubscriptionTermModel, Tx } from '@orator/db/client';
import { monthAfter } from './months.ts';
import { monthReference } from './unused-rest.ts';

/** Reference of the grant that restores credits after an upgrade's refund. */
export const restoredReference = (upgradeId: string): string => `${upgradeId}:restored`;

/** The grants of a term so far: those of its months, and those restored by refunded upgrades. */
export async function readTermGrants(tx: Tx, term: SubscriptionTermModel): Promise<string[]> {
  const { subscriptionId, firstMonth, months, grantedMonths, startsAt } = term;
  const { anchorAt } = await tx.subscription.findUniqueOrThrow({ where: { id: subscriptionId } });
  const during = { gte: startsAt, lt: monthAfter(anchorAt, firstMonth + months) };
  const upgrades = await tx.order.findMany({
    where: { replacesId: subscriptionId, status: OrderStatus.Refund, paidAt: during },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const granted = Array.from({ length: grantedMonths }, (_, at) => monthReference(subscriptionId, firstMonth + at));
  return [...granted, ...upgrades.map(({ id }) => restoredReference(id))];
}
