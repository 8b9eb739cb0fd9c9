import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import type { Db, PromotedPaymentModel, ReferralModel, Tx } from '@orator/db/client';
import { grant, type GrantName, lockWallets, revoke } from '../ledger/ledger.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { touchAccount } from '../task-money/task-money.ts';
import { lockReferral } from './follow-order.ts';
import { expiryAfter, grantNames, findMonth, REWARD } from './rules.ts';
import { learnCards, findSuspicion } from './suspicion.ts';

/** Rows per step. */
const MOST = 100;

interface PayDeps {
  readonly db: Db;
  readonly provider: PaymentProvider | null;
}

/**
 * Grants the due rewards of invitations and claws back withdrawn ones, each in a transaction of its own. Calls that
 * were missed are made up for by the next one.
 * @returns the users whose balance has changed
 * @throws AggregateError when some failed; the others are done
 */
export async function payReferrals({ db, provider }: PayDeps, now = new Date()): Promise<string[]> {
  const withdrawing = { state: 'withdrawing' };
  const due = { state: 'pending', dueAt: { lte: now } };
  const query = { orderBy: { dueAt: 'asc' }, take: MOST } as const;
  const rewards = await db.referral.findMany({ where: { OR: [withdrawing, { ...due, heldFor: null }] }, ...query });
  const shares = await db.promotedPayment.findMany({
    where: { OR: [withdrawing, { ...due, referral: { heldFor: null } }] },
    include: { referral: true },
    ...query,
  });
  const steps = [
    ...rewards.map((row) => ({ row, work: (tx: Tx) => settleReward(tx, row.id, now) })),
    ...shares.map(({ referral: row, orderId }) => ({ row, work: (tx: Tx) => settleShare(tx, orderId, row.id, now) })),
  ];
  const changed = new Set<string>();
  const failures: unknown[] = [];
  for (const { row, work } of steps) {
    try {
      await learnCards(db, provider, row);
      const users = await db.$transaction(async (tx) => {
        await lockWallets(tx, listPeople(row));
        return work(tx);
      });
      for (const userId of users) changed.add(userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${steps.length} rewards failed`);
  return [...changed];
}

const listPeople = ({ inviterId, inviteeId }: ReferralModel): string[] =>
  [inviterId, inviteeId].flatMap((id) => id ?? []);

/** Holds an invitation for review when both sides look like one person, unless an operator has reviewed it. */
async function isHeld(tx: Tx, referral: ReferralModel): Promise<boolean> {
  if (referral.heldFor !== null) return true;
  if (referral.review === 'approved') return false;
  const heldFor = await findSuspicion(tx, referral);
  if (heldFor !== null) await tx.referral.update({ where: { id: referral.id }, data: { heldFor } });
  return heldFor !== null;
}

async function settleReward(tx: Tx, id: string, now: Date): Promise<string[]> {
  const referral = await lockReferral(tx, { id });
  if (referral === null) return [];
  if (referral.state === 'withdrawing') {
    await clawBack(tx, [grantNames.inviter(id), grantNames.invitee(id)], now);
    await tx.referral.update({ where: { id }, data: { state: 'withdrawn' } });
    return touch(tx, listPeople(referral));
  }
  const { state, dueAt, inviterId, inviteeId } = referral;
  if (state !== 'pending' || dueAt === null || dueAt > now || (await isHeld(tx, referral))) return [];
  const inviterAmount = inviterId !== null && (await hasRoom(tx, inviterId, dueAt)) ? REWARD : 0;
  const inviteeAmount = inviteeId === null ? 0 : REWARD;
  await give(tx, inviterId, inviterAmount, grantNames.inviter(id), now);
  await give(tx, inviteeId, inviteeAmount, grantNames.invitee(id), now);
  await tx.referral.update({ where: { id }, data: { state: 'earned', inviterAmount, inviteeAmount } });
  return touch(tx, listPeople(referral));
}

/**
 * Whether the month in which an invitation is due has room for one more; counted under the lock of the inviter's
 * wallet.
 */
async function hasRoom(tx: Tx, inviterId: string, dueAt: Date): Promise<boolean> {
  const [gte, lt] = findMonth(dueAt);
  const where = { inviterId, inviterAmount: { gt: 0 }, state: { not: 'withdrawn' }, dueAt: { gte, lt } };
  return (await tx.referral.count({ where })) < REFERRAL_TERMS.mostAMonth;
}

async function settleShare(tx: Tx, orderId: string, referralId: string, now: Date): Promise<string[]> {
  const referral = await lockReferral(tx, { id: referralId });
  const share = await tx.promotedPayment.findUnique({ where: { orderId } });
  if (referral === null || share === null) return [];
  const people = referral.inviterId === null ? [] : [referral.inviterId];
  if (share.state === 'withdrawing') {
    await clawBack(tx, [grantNames.order(orderId)], now);
    return endShare(tx, share, 'withdrawn', people);
  }
  if (share.state !== 'pending' || share.dueAt > now || (await isHeld(tx, referral))) return [];
  if (referral.inviterId === null) return endShare(tx, share, 'withdrawn', []);
  await give(tx, referral.inviterId, Number(share.amount), grantNames.order(orderId), now);
  return endShare(tx, share, 'earned', people);
}

async function endShare(tx: Tx, { orderId }: PromotedPaymentModel, state: string, people: string[]): Promise<string[]> {
  await tx.promotedPayment.update({ where: { orderId }, data: { state } });
  return touch(tx, people);
}

async function give(tx: Tx, userId: string | null, amount: number, name: GrantName, now: Date): Promise<void> {
  if (userId === null || amount === 0) return;
  await grant(tx, { userId, origin: 'promotional', amount, expiresAt: expiryAfter(now), ...name }, now);
}

/** The spent part of a reward stays spent (ADR 25). */
async function clawBack(tx: Tx, names: readonly GrantName[], now: Date): Promise<void> {
  for (const name of names) await revoke(tx, { grant: name, kind: 'clawback', reference: name.reference }, now);
}

async function touch(tx: Tx, people: string[]): Promise<string[]> {
  for (const userId of people) await touchAccount(tx, userId);
  return people;
}
