import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const entryChecks = [
  defineCheck(
    'the postings of every entry sum to zero',
    Prisma.sql`
      SELECT 'entry ' || entry_id AS id, 'its postings sum to ' || sum(amount) AS problem
      FROM ledger_posting GROUP BY entry_id HAVING sum(amount) <> 0 ORDER BY entry_id ${MOST}`,
  ),
  defineCheck(
    'every entry says what its postings say',
    Prisma.sql`
      SELECT 'entry ' || e.id AS id, format('it says %s and %s held, its postings %s and %s', e.balance_delta, e.held_delta,
        coalesce(p.available, 0), coalesce(p.held, 0)) AS problem
      FROM ledger_entry e LEFT JOIN (
        SELECT entry_id, sum(amount) FILTER (WHERE account = 'available') AS available,
          sum(amount) FILTER (WHERE account = 'held') AS held
        FROM ledger_posting GROUP BY entry_id) p ON p.entry_id = e.id
      WHERE e.balance_delta <> coalesce(p.available, 0) OR e.held_delta <> coalesce(p.held, 0) ORDER BY e.id ${MOST}`,
  ),
  defineCheck(
    'every posting is of an entry and a lot of the same wallet',
    Prisma.sql`
      SELECT 'entry ' || p.entry_id AS id, 'it has a posting of lot ' || p.lot_id AS problem
      FROM ledger_posting p LEFT JOIN ledger_entry e ON e.id = p.entry_id LEFT JOIN ledger_lot l ON l.id = p.lot_id
      WHERE e.wallet_id IS DISTINCT FROM l.wallet_id OR e.id IS NULL GROUP BY p.entry_id, p.lot_id
      ORDER BY p.entry_id ${MOST}`,
  ),
];
