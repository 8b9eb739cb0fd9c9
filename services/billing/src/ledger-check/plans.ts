import { OrderStatus } from '@orator/contracts/orders/status';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const planChecks = [
  defineCheck(
    'the order of a plan has brought a term exactly if it was paid',
    Prisma.sql`
      SELECT 'order ' || o.id AS id, format('its status is %s, and it has %s', o.status,
        CASE WHEN t.id IS NULL THEN 'no term' ELSE 'the term ' || t.id END) AS problem
      FROM "order" o LEFT JOIN subscription_term t ON t.order_id = o.id
      WHERE o.product_kind = 'plan' AND o.user_id IS NOT NULL AND ((o.status = ${OrderStatus.Paid} AND t.id IS NULL)
        OR (o.status NOT IN (${OrderStatus.Paid}, ${OrderStatus.Refund}) AND t.id IS NOT NULL))
      ORDER BY o.id ${MOST}`,
  ),
  defineCheck(
    'each month of a plan has brought its credits once',
    Prisma.sql`
      SELECT 'term ' || t.id AS id, format('%s of its %s months brought credits', count(e.id), t.granted_months) AS problem
      FROM subscription_term t LEFT JOIN LATERAL generate_series(t.first_month, t.first_month + t.granted_months - 1) m ON true
        LEFT JOIN ledger_entry e ON e.kind = 'plan' AND e.reference = t.subscription_id || ':' || m
          AND e.balance_delta = t.credit_amount
      WHERE t.credit_amount > 0 GROUP BY t.id HAVING count(e.id) <> t.granted_months ORDER BY t.id ${MOST}`,
  ),
  defineCheck(
    'no month of a plan has brought credits that nobody paid for',
    Prisma.sql`
      SELECT 'entry ' || e.id AS id, format('it is for %s, which is in no term', e.reference) AS problem
      FROM ledger_entry e JOIN subscription s ON s.id::text = split_part(e.reference, ':', 1)
      WHERE e.kind = 'plan' AND NOT EXISTS (
        SELECT 1 FROM subscription_term t WHERE t.subscription_id = s.id
          AND split_part(e.reference, ':', 2)::int BETWEEN t.first_month AND t.first_month + t.granted_months - 1)
      ORDER BY e.id ${MOST}`,
  ),
  defineCheck(
    'nobody has two paid plans at once',
    Prisma.sql`
      SELECT 'term ' || t.id AS id, 'it overlaps the term ' || o.id AS problem
      FROM subscription_term t JOIN subscription_term o ON o.user_id = t.user_id AND o.id > t.id
        AND o.starts_at < t.ends_at AND t.starts_at < o.ends_at AND o.starts_at < o.ends_at AND t.starts_at < t.ends_at
      ORDER BY t.id ${MOST}`,
  ),
];
