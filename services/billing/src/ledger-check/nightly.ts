import type { Db } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import { checkLedger, type LedgerReport } from './check.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour at which the nightly check is due, UTC. */
const NIGHT_H = 3;
/** How long results are kept. */
const KEPT_MS = 90 * DAY_MS;
/** Without a result for this long, the check itself has failed. */
const SILENT_MS = 2 * DAY_MS;

/** The latest moment at which a check was due. */
function lastNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_H);
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}

const readLast = (db: Db) => db.ledgerCheck.findFirst({ orderBy: { id: 'desc' } });

/**
 * Checks the ledger once a night, at once if it was never checked, and every hour while it is inconsistent, so that an
 * alert ends soon after its cause. Violations are logged as errors and stored for the readiness page.
 * @returns null when no check was due
 */
export async function checkNightly(
  { db, log }: { readonly db: Db; readonly log: Pick<Log, 'error'> },
  now = new Date(),
): Promise<LedgerReport | null> {
  const last = await readLast(db);
  const dueSince = last?.ok === false ? new Date(now.getTime() - HOUR_MS) : lastNight(now);
  if (last !== null && last.checkedAt >= dueSince) return null;
  const report = await checkLedger(db);
  const wrong = report.checks.filter(({ offenders }) => offenders.length > 0);
  if (!report.ok) log.error({ wrong }, 'the ledger does not add up: see "orator ledger check"');
  const found = wrong.map(({ rule, offenders }) => ({
    rule,
    offenders: offenders.map((offender) => ({ ...offender })),
  }));
  await db.ledgerCheck.create({ data: { checkedAt: now, ok: report.ok, wrong: found } });
  await db.ledgerCheck.deleteMany({ where: { checkedAt: { lt: new Date(now.getTime() - KEPT_MS) } } });
  return report;
}

/** Whether an operator must look at the ledger: it is inconsistent, or has not been checked for two days. */
export async function isLedgerAlert(db: Db, now = new Date()): Promise<boolean> {
  const last = await readLast(db);
  return last !== null && (!last.ok || now.getTime() - last.checkedAt.getTime() > SILENT_MS);
}
