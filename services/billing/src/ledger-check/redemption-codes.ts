import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const redemptionCodeChecks = [
  defineCheck(
    'a code has brought its credits exactly if it was redeemed',
    Prisma.sql`
      SELECT 'code ' || c.id AS id, format('it was redeemed at %s, and brought %s of %s', c.redeemed_at,
        coalesce(e.balance_delta, 0), b.amount) AS problem
      FROM redemption_code c JOIN redemption_batch b ON b.name = c.batch_name
        LEFT JOIN ledger_entry e ON e.kind = 'code' AND e.reference = c.id::text
      WHERE (c.redeemed_at IS NULL) <> (e.id IS NULL) OR (e.id IS NOT NULL AND e.balance_delta <> b.amount)
      ORDER BY c.id ${MOST}`,
  ),
  defineCheck(
    'every entry of a code has its code',
    Prisma.sql`
      SELECT 'entry ' || e.id AS id, 'there is no code ' || e.reference AS problem
      FROM ledger_entry e LEFT JOIN redemption_code c ON c.id::text = e.reference
      WHERE e.kind = 'code' AND c.id IS NULL ORDER BY e.id ${MOST}`,
  ),
  defineCheck(
    'nobody has redeemed more codes of a batch than one person may',
    Prisma.sql`
      SELECT 'batch ' || b.name AS id, format('wallet %s redeemed %s, %s are allowed', w.id, count(*), b.per_user) AS problem
      FROM redemption_code c JOIN redemption_batch b ON b.name = c.batch_name JOIN wallet w ON w.user_id = c.user_id
      GROUP BY b.name, w.id HAVING count(*) > b.per_user ORDER BY b.name, w.id ${MOST}`,
  ),
];
