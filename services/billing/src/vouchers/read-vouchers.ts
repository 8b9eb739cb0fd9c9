import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Db, Prisma } from '@orator/db/client';
import { type VoucherWithOrder, WITH_ORDER } from './present-voucher.ts';

/** A filter for the current status; expired vouchers are found even before the sweep has marked them. */
function withStatus(status: VoucherStatus, now: Date): Prisma.VoucherWhereInput {
  const lapsed = { status: VoucherStatus.Active, orderId: null, expiresAt: { lte: now } };
  if (status === VoucherStatus.Active) return { status, NOT: lapsed };
  return status === VoucherStatus.Expired ? { OR: [{ status }, lapsed] } : { status };
}

interface Wanted {
  /** Default: all. */
  readonly statuses?: readonly VoucherStatus[];
  /** The last id of the previous page. */
  readonly before?: string;
  readonly take: number;
}

/** A user's vouchers, newest first. */
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
