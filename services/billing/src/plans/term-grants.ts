import { OrderStatus } from '@orator/contracts/orders/status';
import type { SubscriptionTermModel, Tx } from '@orator/db/client';
import { monthAfter } from './months.ts';
import { monthReference } from './unused-rest.ts';

/** Credits that an upgrade took and whose refund gave them again, by the name of their grant. */
export const restoredReference = (upgradeId: string): string => `${upgradeId}:restored`;

/** The grants of a term so far: of its months, and of what refunded upgrades gave again of them. */
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
