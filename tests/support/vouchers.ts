import { createVoucher, type NewVoucher } from '@orator/billing';
import type { VoucherModel } from '@orator/db/client';
import { randomUUID } from 'node:crypto';
import type { Gateway, User } from './gateway.ts';

const DAY_MS = 24 * 3_600_000;

type Change = Partial<Omit<NewVoucher, 'userId' | 'percent' | 'fixedCents'>> &
  ({ readonly percent: number } | { readonly fixedCents: number });

/** Gives a user a voucher for 30 days, of 20 percent by default. */
export async function giveVoucher(
  { deps: { db } }: Gateway,
  user: User,
  change: Change = { percent: 20 },
): Promise<VoucherModel> {
  const expiresAt = new Date(Date.now() + 30 * DAY_MS);
  const reference = randomUUID();
  const { voucher } = await db.$transaction((tx) =>
    createVoucher(tx, { userId: user.id, expiresAt, reason: 'promotion', reference, ...change }),
  );
  return voucher;
}
