import { OrderStatus } from '@orator/contracts/orders/status';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const orderChecks = [
  defineCheck(
    'no order is paid twice',
    Prisma.sql`
      SELECT 'order ' || order_id AS id, count(*) || ' payments were applied to it' AS problem
      FROM payment WHERE state IN ('applied', 'disputed') GROUP BY order_id HAVING count(*) > 1 ORDER BY order_id ${MOST}`,
  ),
  defineCheck(
    'a package has brought its credits exactly if its order was paid',
    Prisma.sql`
      SELECT 'order ' || o.id AS id, format('its status is %s, and it brought %s of %s', o.status,
        coalesce(e.balance_delta, 0), o.credit_amount) AS problem
      FROM "order" o LEFT JOIN ledger_entry e ON e.kind = 'package' AND e.reference = o.id::text
      WHERE o.product_kind = 'package' AND ((o.status = ${OrderStatus.Paid} AND e.balance_delta IS DISTINCT FROM o.credit_amount)
        OR (o.status NOT IN (${OrderStatus.Paid}, ${OrderStatus.Refund}) AND e.id IS NOT NULL))
      ORDER BY o.id ${MOST}`,
  ),
  defineCheck(
    'credits are sold by an order only',
    Prisma.sql`
      SELECT 'entry ' || e.id AS id, 'there is no order ' || e.reference AS problem
      FROM ledger_entry e WHERE e.kind = 'package' AND NOT EXISTS (SELECT FROM "order" o WHERE o.id::text = e.reference)
      ORDER BY e.id ${MOST}`,
  ),
];
