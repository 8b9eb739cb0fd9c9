import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Db, Prisma } from '@orator/db/client';
import { type VoucherWithOrder, WITH_ORDER } from './present-voucher.ts';

/** The rows that have a status at this moment: time decides what has expired, also while the sweep is late. */
function withStatus(status: VoucherStatus, now: Date): Prisma.VoucherWhereInput {
  const lapsed = { status: VoucherStatus.Active, orderId: null, expiresAt: { lte: now } };
  if (status === VoucherStatus.Active) return { status, NOT: lapsed };
  return status === VoucherStatus.Expired ? { OR: [{ status }, lapsed] } : { status };
}

interface Wanted {
  /** All without it. */
  readonly statuses?: readonly VoucherStatus[];
  /** The id after which the list goes on. */
  readonly before?: string;
  readonly take: number;
}

/** A person's vouchers, newest first. */
export const readVouchers = (
  db: Db,
  userId: string,
  { statuses, before, take }: Wanted,
  now: Date,
): Promise<VoucherWithOrder[]> =>
  db.voucher.findMany({
    where: {
      userId,
      ...(before !== undefined && { id: { lt: before } }),
      ...(statuses !== undefined && { OR: statuses.map((status) => withStatus(status, now)) }),
    },
    include: WITH_ORDER,
    orderBy: { id: 'desc' },
    take,
  });
