import { OrderStatus } from '@orator/contracts/orders/status';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const refundChecks = [
  defineCheck(
    'money is refunded for orders only that have been taken back',
    Prisma.sql`
      SELECT 'order ' || o.id AS id, format('its refund is %s, and its status %s', r.status, o.status) AS problem
      FROM refund_request r JOIN "order" o ON o.id = r.order_id
      WHERE r.status IN ('approved', 'done', 'failed') AND o.status <> ${OrderStatus.Refund} ORDER BY o.id ${MOST}`,
  ),
  defineCheck(
    'a refund gives back no more than was paid',
    Prisma.sql`
      SELECT 'order ' || o.id AS id, format('%s of %s go back', coalesce(p.refund_cents, r.amount_cents), o.total_cents) AS problem
      FROM refund_request r JOIN "order" o ON o.id = r.order_id LEFT JOIN payment p ON p.order_id = o.id
      WHERE r.amount_cents NOT BETWEEN 0 AND o.total_cents OR p.refund_cents NOT BETWEEN 0 AND p.amount_cents
      ORDER BY o.id ${MOST}`,
  ),
  defineCheck(
    'a refund keeps no payment of its order',
    Prisma.sql`
      SELECT 'order ' || o.id AS id, format('its refund is %s, and a payment %s', r.status, p.state) AS problem
      FROM refund_request r JOIN "order" o ON o.id = r.order_id JOIN payment p ON p.order_id = o.id
      WHERE r.status IN ('approved', 'done', 'failed') AND p.state = 'applied'
      ORDER BY o.id ${MOST}`,
  ),
];
