import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const lotChecks = [
  defineCheck(
    'every lot is what its postings say',
    Prisma.sql`
      SELECT 'lot ' || l.id AS id, format('it has %s, held %s, spent %s, expired %s, revoked %s of %s', l.remaining, l.held,
        l.spent, l.expired, l.revoked, l.granted) AS problem
      FROM ledger_lot l LEFT JOIN (
        SELECT lot_id, sum(amount) FILTER (WHERE account = 'available') AS remaining,
          sum(amount) FILTER (WHERE account = 'held') AS held, sum(amount) FILTER (WHERE account = 'revenue') AS spent,
          sum(amount) FILTER (WHERE account = 'breakage') AS expired,
          sum(amount) FILTER (WHERE account IN ('refund', 'promotion') AND amount > 0) AS revoked,
          -sum(amount) FILTER (WHERE account IN ('sales', 'promotion') AND amount < 0) AS granted
        FROM ledger_posting GROUP BY lot_id) p ON p.lot_id = l.id
      WHERE (l.remaining, l.held, l.spent, l.expired, l.revoked, l.granted) IS DISTINCT FROM
        (coalesce(p.remaining, 0), coalesce(p.held, 0), coalesce(p.spent, 0), coalesce(p.expired, 0),
         coalesce(p.revoked, 0), coalesce(p.granted, 0)) ORDER BY l.id ${MOST}`,
  ),
  defineCheck(
    'nothing was spent from a lot after its expiry',
    Prisma.sql`
      SELECT 'lot ' || l.id AS id, format('entry %s held %s of it', e.id, p.amount) AS problem
      FROM ledger_lot l JOIN ledger_posting p ON p.lot_id = l.id AND p.account = 'held'
        JOIN ledger_entry e ON e.id = p.entry_id
      WHERE e.kind = 'hold' AND e.created_at > l.expires_at ORDER BY l.id ${MOST}`,
  ),
];
