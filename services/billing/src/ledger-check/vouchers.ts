import { OrderStatus } from '@orator/contracts/orders/status';
import { VoucherStatus } from '@orator/contracts/vouchers/status';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const voucherChecks = [
  defineCheck(
    'no voucher is used twice',
    Prisma.sql`
      SELECT 'voucher ' || voucher_id AS id, count(*) || ' orders were paid with it' AS problem
      FROM "order" WHERE voucher_id IS NOT NULL AND paid_at IS NOT NULL
      GROUP BY voucher_id HAVING count(*) > 1 ORDER BY voucher_id ${MOST}`,
  ),
  defineCheck(
    'a voucher is locked by an order that is open, and used exactly if its order was paid',
    Prisma.sql`
      SELECT 'voucher ' || v.id AS id, format('its status is %s, that of its order %s is %s', v.status, o.id, o.status) AS problem
      FROM voucher v JOIN "order" o ON o.id = v.order_id
      WHERE o.voucher_id IS DISTINCT FROM v.id
        OR (v.status = ${VoucherStatus.Used}) IS DISTINCT FROM (o.paid_at IS NOT NULL)
        OR (v.status <> ${VoucherStatus.Used} AND o.status NOT IN (${OrderStatus.WaitPay}, ${OrderStatus.Abnormal}))
      ORDER BY v.id ${MOST}`,
  ),
  defineCheck(
    'an order that waits or was paid holds its voucher, and costs what the voucher leaves',
    Prisma.sql`
      SELECT 'order ' || o.id AS id, format('its voucher %s is with %s, and takes %s of %s', v.id,
        coalesce(v.order_id::text, 'no order'), o.discount_cents, o.subtotal_cents) AS problem
      FROM "order" o JOIN voucher v ON v.id = o.voucher_id
      WHERE ((o.status = ${OrderStatus.WaitPay} OR o.paid_at IS NOT NULL) AND v.order_id IS DISTINCT FROM o.id)
        OR o.total_cents <> o.subtotal_cents - o.discount_cents
        OR o.discount_cents <> coalesce(v.fixed_cents, o.subtotal_cents * v.percent / 100)
      ORDER BY o.id ${MOST}`,
  ),
];
