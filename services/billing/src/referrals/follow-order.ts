import { OrderStatus } from '@orator/contracts/orders/status';
import type { OrderModel, ReferralModel, Tx } from '@orator/db/client';
import type { OrderFollower } from '../orders/followers.ts';
import { dueAfter, earnsReward, shareEnd, computeShare } from './rules.ts';

/** Locks the referral that matches a condition until the end of the transaction; wallets are locked before. */
export async function lockReferral(
  tx: Tx,
  where: { readonly id: string } | { readonly inviteeId: string } | { readonly orderId: string },
): Promise<ReferralModel | null> {
  const found = await tx.referral.findUnique({ where, select: { id: true } });
  if (found === null) return null;
  await tx.$executeRaw`SELECT 1 FROM referral WHERE id = ${found.id}::uuid FOR UPDATE`;
  return tx.referral.findUnique({ where: { id: found.id } });
}

/**
 * Records a paid order of an invited user and when its rewards are due; a refund undoes that. No wallet changes here:
 * the sweep (`payReferrals`) grants and claws back rewards, because it locks both users' wallets in order.
 */
export const followReferral: OrderFollower = async (tx, { order, from, to, now }) => {
  if (to === OrderStatus.Paid) await noteOrder(tx, order, now);
  if (to === OrderStatus.Refund && from === OrderStatus.Paid) await withdrawOrder(tx, order);
};

async function noteOrder(tx: Tx, order: OrderModel, now: Date): Promise<void> {
  if (order.userId === null) return;
  const referral = await lockReferral(tx, { inviteeId: order.userId });
  if (referral === null) return;
  const { id: referralId, state, inviterId, review, createdAt } = referral;
  const dueAt = dueAfter(now);
  if (state === 'joined' && earnsReward(order)) {
    await tx.referral.update({ where: { id: referralId }, data: { state: 'pending', orderId: order.id, dueAt } });
  }
  const amount = computeShare(order);
  if (inviterId === null || review === 'refused' || amount === 0 || now >= shareEnd(createdAt)) return;
  await tx.promotedPayment.create({ data: { orderId: order.id, referralId, amount, paidAt: now, dueAt } });
}

/**
 * A reward that was not granted yet is only cancelled, so that a later order can earn it; a granted one is to be clawed
 * back.
 */
async function withdrawOrder(tx: Tx, { id: orderId }: OrderModel): Promise<void> {
  const referral = await lockReferral(tx, { orderId });
  if (referral?.state === 'pending') {
    await tx.referral.update({ where: { id: referral.id }, data: { state: 'joined', orderId: null, dueAt: null } });
  }
  if (referral?.state === 'earned') {
    await tx.referral.update({ where: { id: referral.id }, data: { state: 'withdrawing' } });
  }
  await withdrawPayments(tx, { orderId });
}

/** Withdraws shares of orders; granted ones are clawed back by the sweep. */
export async function withdrawPayments(
  tx: Tx,
  where: { readonly orderId: string } | { readonly referralId: string },
): Promise<void> {
  await tx.promotedPayment.updateMany({ where: { ...where, state: 'pending' }, data: { state: 'withdrawn' } });
  await tx.promotedPayment.updateMany({ where: { ...where, state: 'earned' }, data: { state: 'withdrawing' } });
}
