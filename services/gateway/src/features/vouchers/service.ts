import { presentVoucher, readVouchers } from '@orator/billing';
import type { Voucher, VouchersQuery } from '@orator/contracts/vouchers/schema';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';

const STATUSES = Object.values(VoucherStatus);

/** A person's vouchers, newest first. */
export async function listVouchers(
  { db }: Deps,
  userId: string,
  { cursor, limit, status }: VouchersQuery,
  now = new Date(),
): Promise<{ items: Voucher[]; next_cursor: string | null }> {
  const before = readCursor(cursor, UUID);
  const wanted = status?.split(',').map(Number);
  const rows = await readVouchers(
    db,
    userId,
    {
      take: limit + 1,
      ...(before !== undefined && { before }),
      ...(wanted !== undefined && { statuses: STATUSES.filter((one) => wanted.includes(one)) }),
    },
    now,
  );
  const { items, nextCursor } = cutPage(rows, limit, ({ id }) => id);
  return { items: items.map((row) => presentVoucher(row, now)), next_cursor: nextCursor };
}
