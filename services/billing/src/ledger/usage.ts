import { isUsageKind, type UsageKind } from '@orator/contracts/statements/usage-kind';
import type { Tx } from '@orator/db/client';

/** Days in a time zone, both inclusive. */
export interface UsagePeriod {
  /** `2026-01-31` */
  readonly from: string;
  readonly to: string;
  /** A name that Postgres knows, such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** What a user's tasks of one kind cost on one day. */
export interface UsageRow {
  /** `2026-01-31` in the requested time zone. */
  readonly day: string;
  /** Null for tasks that were deleted before the ledger stored their kind. */
  readonly kind: UsageKind | null;
  /** Hundredths of a credit. */
  readonly amount: number;
  readonly tasks: number;
}

/** Charges by day and kind of task, including deleted tasks. Reads only the charges of these days, by index. */
export async function readUsage(tx: Tx, userId: string, { from, to, timeZone }: UsagePeriod): Promise<UsageRow[]> {
  const rows = await tx.$queryRaw<{ day: string; kind: string | null; amount: number; tasks: number }[]>`
    SELECT (e.created_at AT TIME ZONE ${timeZone})::date::text AS day, h.task_kind AS kind,
      sum(-e.held_delta)::float8 AS amount, count(*)::int AS tasks
    FROM wallet w JOIN ledger_entry e ON e.wallet_id = w.id LEFT JOIN hold h ON h.reference = e.reference
    WHERE w.user_id = ${userId}::uuid AND e.kind = 'capture'
      AND e.created_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
      AND e.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}
    GROUP BY 1, 2 ORDER BY 1, 2`;
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind !== null && isUsageKind(kind) ? kind : null }));
}
