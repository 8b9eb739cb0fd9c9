import { TaskState } from '@orator/contracts/tasks/state';
import { Prisma } from '@orator/db/client';
import { defineCheck, MOST } from './define.ts';

/** A task that ends settles its hold at once; an overdue hold is released by the tasks' worker within minutes. */
const LATE = Prisma.sql`interval '1 hour'`;
const ENDED = Prisma.sql`NOT IN (${TaskState.Wait}, ${TaskState.InProgress})`;

/** SQL: open holds `h`, each with its task `t`, if any. */
const OPEN_HOLDS = Prisma.sql`hold h LEFT JOIN task t
  ON t.id = CASE WHEN h.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[0-9]+)?$' THEN left(h.reference, 36)::uuid END`;

export const holdChecks = [
  defineCheck(
    'no hold outlives its task or its time by an hour',
    Prisma.sql`
      SELECT 'hold ' || h.reference AS id, CASE WHEN t.finished_at IS NULL THEN format('it ended at %s', h.expires_at)
        ELSE format('its task ended at %s', t.finished_at) END AS problem
      FROM ${OPEN_HOLDS}
      WHERE h.status = 'held' AND ((t.state ${ENDED} AND t.finished_at < now() - ${LATE}) OR (h.expires_at < now() - ${LATE}
        AND (t.id IS NULL OR t.state <> ${TaskState.InProgress} OR t.heartbeat_at IS NULL OR t.heartbeat_at < now() - ${LATE})))
      ORDER BY h.reference ${MOST}`,
  ),
  defineCheck(
    'every hold ended as its entries say',
    Prisma.sql`
      SELECT 'hold ' || h.reference AS id, format('it is %s with %s of %s', h.status, h.captured, h.amount) AS problem
      FROM hold h LEFT JOIN ledger_entry e ON e.id = h.entry_id AND e.kind = 'hold' AND e.reference = h.reference
        LEFT JOIN ledger_entry c ON c.kind = 'capture' AND c.reference = h.reference
        LEFT JOIN ledger_entry r ON r.kind = 'release' AND r.reference = h.reference
      WHERE e.held_delta IS DISTINCT FROM h.amount OR h.captured <> -coalesce(c.held_delta, 0)
        OR (h.status = 'held' AND (c.id IS NOT NULL OR r.id IS NOT NULL))
        OR (h.status <> 'held' AND h.captured - coalesce(r.held_delta, 0) <> h.amount)
      ORDER BY h.reference ${MOST}`,
  ),
  defineCheck(
    'what wallets hold is what their open holds say',
    Prisma.sql`
      SELECT 'wallet ' || w.id AS id, format('it holds %s, its open holds %s', w.held, coalesce(h.amount, 0)) AS problem
      FROM wallet w LEFT JOIN (SELECT wallet_id, sum(amount) AS amount FROM hold WHERE status = 'held' GROUP BY wallet_id) h
        ON h.wallet_id = w.id
      WHERE w.held <> coalesce(h.amount, 0) ORDER BY w.id ${MOST}`,
  ),
];
