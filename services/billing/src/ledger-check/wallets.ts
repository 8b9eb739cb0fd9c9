import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

export const walletChecks = [
  defineCheck(
    'every wallet is the sum of its entries',
    Prisma.sql`
      SELECT 'wallet ' || w.id AS id, format('it has %s and %s held, its entries %s and %s', w.balance, w.held,
        coalesce(e.balance, 0), coalesce(e.held, 0)) AS problem
      FROM wallet w LEFT JOIN (
        SELECT wallet_id, sum(balance_delta) AS balance, sum(held_delta) AS held FROM ledger_entry GROUP BY wallet_id
      ) e ON e.wallet_id = w.id
      WHERE w.balance <> coalesce(e.balance, 0) OR w.held <> coalesce(e.held, 0) ORDER BY w.id ${MOST}`,
  ),
  defineCheck(
    'every entry, lot and hold is of a wallet',
    Prisma.sql`
      SELECT id, 'wallet ' || wallet_id || ' is not there' AS problem FROM (
        SELECT 'entry ' || id AS id, wallet_id FROM ledger_entry UNION ALL SELECT 'lot ' || id, wallet_id FROM ledger_lot
        UNION ALL SELECT 'hold ' || reference, wallet_id FROM hold) part
      WHERE NOT EXISTS (SELECT 1 FROM wallet w WHERE w.id = part.wallet_id) ORDER BY id ${MOST}`,
  ),
  defineCheck(
    'every wallet is the sum of its lots',
    Prisma.sql`
      SELECT 'wallet ' || w.id AS id, format('it has %s and %s held, its lots %s and %s', w.balance, w.held,
        coalesce(l.remaining, 0), coalesce(l.held, 0)) AS problem
      FROM wallet w LEFT JOIN (
        SELECT wallet_id, sum(remaining) AS remaining, sum(held) AS held FROM ledger_lot GROUP BY wallet_id
      ) l ON l.wallet_id = w.id
      WHERE w.balance <> coalesce(l.remaining, 0) OR w.held <> coalesce(l.held, 0) ORDER BY w.id ${MOST}`,
  ),
  defineCheck(
    'every statement ends with what the wallet has',
    Prisma.sql`
      SELECT 'wallet ' || w.id AS id, format('entry %s says %s and %s held', e.id, e.balance_after, e.held_after) AS problem
      FROM wallet w CROSS JOIN LATERAL (
        SELECT id, balance_after, held_after FROM ledger_entry WHERE wallet_id = w.id ORDER BY id DESC LIMIT 1) e
      WHERE w.balance <> e.balance_after OR w.held <> e.held_after ORDER BY w.id ${MOST}`,
  ),
  defineCheck(
    'no wallet is negative, and that of a deleted account is empty',
    Prisma.sql`
      SELECT 'wallet ' || id AS id, format('it has %s and %s held', balance, held) AS problem FROM wallet
      WHERE balance < 0 OR held < 0 OR (user_id IS NULL AND (balance <> 0 OR held <> 0)) ORDER BY wallet.id ${MOST}`,
  ),
  defineCheck(
    'every wallet knows when its next lot expires',
    Prisma.sql`
      SELECT 'wallet ' || w.id AS id, format('lot %s expires before', l.id) AS problem
      FROM ledger_lot l JOIN wallet w ON w.id = l.wallet_id
      WHERE l.open AND l.remaining > 0 AND l.expires_at < coalesce(w.next_expiry, 'infinity') ORDER BY w.id ${MOST}`,
  ),
];
