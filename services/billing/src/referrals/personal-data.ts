import { toCredits } from '@orator/contracts/core/credits';
import type { ReferralCodeModel, ReferralModel, Tx } from '@orator/db/client';
import { inBatches, type PersonalTable, toAccount, toList } from '@orator/platform/personal-data';

const NOT_IN_TRIALS = { to: 'nobody', why: 'somebody is invited when an account is made' } as const;

/** Removes a deleted user from referrals. Rewards of an invited user that are not earned yet are cancelled. */
async function leaveReferrals(tx: Tx, userIds: readonly string[]): Promise<void> {
  const people = { in: [...userIds] };
  const open = { inviteeId: people, state: { in: ['joined', 'pending'] } };
  await tx.referral.updateMany({ where: open, data: { state: 'withdrawn', heldFor: null } });
  await tx.referral.updateMany({ where: { inviteeId: people }, data: { inviteeId: null } });
  await tx.referral.updateMany({ where: { inviterId: people }, data: { inviterId: null } });
}

/** Who invited whom (see `PersonalTable`). */
export const referralPersonalData: readonly PersonalTable[] = [
  {
    table: 'referral_code',
    export: toAccount<ReferralCodeModel>((db, userId) => db.referralCode.findUnique({ where: { userId } }), {
      fields: { userId: 'owner', code: 'presented' },
      present: ({ code }) => ({ invitation_code: code }),
      absent: { invitation_code: null },
    }),
    deletion: { by: 'cascade' },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'referral',
    export: toList(
      'referrals',
      inBatches<ReferralModel>((db, { where: { userId, ...after }, ...batch }) =>
        db.referral.findMany({ where: { ...after, OR: [{ inviterId: userId }, { inviteeId: userId }] }, ...batch }),
      ),
      {
        fields: {
          id: 'exported',
          inviterId: 'owner',
          inviteeId: 'owner',
          state: 'exported',
          heldFor: 'internal',
          review: 'internal',
          orderId: 'internal',
          dueAt: 'exported',
          inviterAmount: 'presented',
          inviteeAmount: 'presented',
          createdAt: 'exported',
        },
        present: ({ inviterAmount, inviteeAmount }) => ({
          inviter_credits: toCredits(Number(inviterAmount)),
          invitee_credits: toCredits(Number(inviteeAmount)),
        }),
      },
    ),
    deletion: { by: 'query', run: leaveReferrals },
    trial: NOT_IN_TRIALS,
  },
  {
    table: 'promoted_payment',
    export: { to: 'none', why: 'the export has the referral, and in its ledger what each order has brought' },
    deletion: { by: 'nobody', why: 'it names an order and a referral, which then name nobody' },
    trial: NOT_IN_TRIALS,
  },
];
