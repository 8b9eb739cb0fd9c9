import { OrderStatus } from '@orator/contracts/orders/status';
import { REFERRAL_TERMS } from '@orator/contracts/referrals/terms';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

/** SQL: what each row of referral and promoted_payment claims to have granted, by the reference of the ledger entry. */
const GIVEN = Prisma.sql`(
  SELECT 'referral ' || id AS id, 'inviter:' || id AS reference, inviter_amount AS amount, state FROM referral
  UNION ALL SELECT 'referral ' || id, 'invitee:' || id, invitee_amount, state FROM referral
  UNION ALL SELECT 'share of order ' || order_id, 'order:' || order_id,
    CASE WHEN state IN ('earned', 'withdrawing') THEN amount
      ELSE coalesce((SELECT e.balance_delta FROM ledger_entry e WHERE e.kind = 'referral' AND e.reference = 'order:' || order_id), 0)
    END, state FROM promoted_payment)`;

export const referralChecks = [
  defineCheck(
    'an invitation has brought its credits exactly if it was earned',
    Prisma.sql`
      SELECT g.id, format('%s is %s with %s, its entry says %s', g.reference, g.state, g.amount, coalesce(e.balance_delta, 0))
        AS problem
      FROM ${GIVEN} g LEFT JOIN ledger_entry e ON e.kind = 'referral' AND e.reference = g.reference
      WHERE coalesce(e.balance_delta, 0) <> g.amount OR (g.state IN ('joined', 'pending') AND e.id IS NOT NULL)
      ORDER BY g.id ${MOST}`,
  ),
  defineCheck(
    'every entry of an invitation has its invitation',
    Prisma.sql`
      SELECT 'entry ' || e.id AS id, 'there is no ' || e.reference AS problem
      FROM ledger_entry e LEFT JOIN ${GIVEN} g ON g.reference = e.reference
      WHERE e.kind = 'referral' AND g.id IS NULL ORDER BY e.id ${MOST}`,
  ),
  defineCheck(
    'what an invitation has brought was clawed back exactly if it is withdrawn',
    Prisma.sql`
      SELECT g.id, format('%s is %s, clawed back: %s', g.reference, g.state, c.id IS NOT NULL) AS problem
      FROM ${GIVEN} g JOIN ledger_entry e ON e.kind = 'referral' AND e.reference = g.reference
        JOIN ledger_lot l ON l.id = e.id
        LEFT JOIN ledger_entry c ON c.kind = 'clawback' AND c.reference = g.reference
      WHERE (g.state = 'earned' AND c.id IS NOT NULL)
        OR (g.state = 'withdrawn' AND c.id IS NULL AND l.remaining > 0)
      ORDER BY g.id ${MOST}`,
  ),
  defineCheck(
    'no reward stands for an order that was refunded',
    Prisma.sql`
      SELECT r.id, 'order ' || o.id || ' was refunded' AS problem
      FROM (SELECT 'referral ' || id AS id, order_id, state FROM referral
        UNION ALL SELECT 'share', order_id, state FROM promoted_payment) r JOIN "order" o ON o.id = r.order_id
      WHERE r.state IN ('pending', 'earned') AND o.status = ${OrderStatus.Refund} ORDER BY o.id ${MOST}`,
  ),
  defineCheck(
    'nobody was rewarded for more invitations of a month than one may be',
    Prisma.sql`
      SELECT 'wallet ' || w.id AS id, format('%s invitations of %s', count(*), to_char(r.due_at AT TIME ZONE 'UTC', 'YYYY-MM'))
        AS problem
      FROM referral r JOIN wallet w ON w.user_id = r.inviter_id
      WHERE r.inviter_amount > 0 AND r.state IN ('earned', 'withdrawing')
      GROUP BY w.id, to_char(r.due_at AT TIME ZONE 'UTC', 'YYYY-MM')
      HAVING count(*) > ${REFERRAL_TERMS.mostAMonth} ORDER BY w.id ${MOST}`,
  ),
];
