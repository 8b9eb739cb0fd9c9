import { readLots, readStatement, type StatementLine, orderNumber } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { type CreditLot, type EntriesQuery, EntryKind, type StatementEntry } from '@orator/contracts/statements/schema';
import { isUsageKind } from '@orator/contracts/statements/usage-kind';
import { isEditReference } from '@orator/contracts/photo-edits/charge';
import { PHOTO_EDIT_TARIFF } from '@orator/contracts/photo-edits/price';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, SERIAL, UUID } from '../../http/page.ts';

/** The kinds whose reference is a task, and those whose reference is an order. */
const OF_TASKS = new Set(['hold', 'capture', 'release']);
const OF_ORDERS = new Set(['package', 'refund', 'exchange']);

/** The kind that gifts had before grants had kinds. */
const OLD_GRANT = 'grant';

/**
 * Kinds with several entries per subject; the reference is its id and a number. The refund of a plan has one entry per
 * month, a live session one per minute.
 */
const NUMBERED = new Set([...OF_TASKS, 'refund']);
const findId = ({ kind, reference }: StatementLine, kinds: ReadonlySet<string>): string | null => {
  const id = NUMBERED.has(kind) ? reference.replace(/:\d+$/, '') : reference;
  return kinds.has(kind) && UUID.test(id) ? id : null;
};

/** The task, order or gift that a line of the statement is about. */
interface Subject {
  readonly taskId: string | null;
  readonly orderId: string | null;
}

/** Reference of a plan's monthly credits: the subscription's id, then the month. */
const MONTH = /^(?<subscription>[0-9a-f-]{36}):(?<month>\d+)$/;
/** Reference of credits restored when a plan's upgrade is refunded: the upgrade's order. */
const RESTORED = /^(?<order>[0-9a-f-]{36}):restored$/;

/** The orders that paid for the months of plans, by the references of the ledger entries. */
async function readPlanOrders({ db }: Deps, userId: string, lines: readonly StatementLine[]) {
  const months = lines.flatMap(({ kind, reference }) => {
    const { subscription, month } = (kind === 'plan' && MONTH.exec(reference)?.groups) || {};
    return subscription === undefined ? [] : [{ reference, subscription, month: Number(month) }];
  });
  if (months.length === 0) return new Map<string, string>();
  const where = { userId, subscriptionId: { in: [...new Set(months.map(({ subscription }) => subscription))] } };
  const terms = await db.subscriptionTerm.findMany({ where });
  return new Map(
    months.flatMap(({ reference, subscription, month }) => {
      const term = terms.find(
        ({ subscriptionId, firstMonth, grantedMonths }) =>
          subscriptionId === subscription && firstMonth <= month && month < firstMonth + grantedMonths,
      );
      return term === undefined ? [] : [[reference, term.orderId] as const];
    }),
  );
}

async function readSubjects(deps: Deps, userId: string, lines: readonly StatementLine[]): Promise<Subject[]> {
  const planOrders = await readPlanOrders(deps, userId, lines);
  return lines.map((line) => ({
    taskId: findId(line, OF_TASKS),
    orderId:
      line.kind === 'plan'
        ? (planOrders.get(line.reference) ?? RESTORED.exec(line.reference)?.groups?.['order'] ?? null)
        : findId(line, OF_ORDERS),
  }));
}

/** The title and use that a line of the statement shows. */
type Label = Pick<StatementEntry, 'title' | 'used_for'>;

/** The titles and kinds of a user's tasks and the numbers of their orders, by id. */
async function readLabels({ db }: Deps, userId: string, subjects: readonly Subject[]): Promise<Map<string, Label>> {
  const ids = (of: (subject: Subject) => string | null) => [...new Set(subjects.flatMap((one) => of(one) ?? []))];
  const [tasks, orders] = await Promise.all([
    db.task.findMany({
      where: { userId, id: { in: ids(({ taskId }) => taskId) } },
      select: { id: true, title: true, kind: true },
    }),
    db.order.findMany({
      where: { userId, id: { in: ids(({ orderId }) => orderId) } },
      select: { id: true, number: true },
    }),
  ]);
  return new Map([
    ...tasks.map(({ id, title, kind }) => [id, { title, used_for: isUsageKind(kind) ? kind : null }] as const),
    ...orders.map(({ id, number }) => [id, { title: orderNumber(number), used_for: null }] as const),
  ]);
}

/** Statement lines in the form of the response. */
export async function presentLines(
  deps: Deps,
  userId: string,
  lines: readonly StatementLine[],
): Promise<StatementEntry[]> {
  const subjects = await readSubjects(deps, userId, lines);
  const labels = await readLabels(deps, userId, subjects);
  return lines.map((line, index) => {
    const subject = subjects[index] ?? NOTHING;
    const label = labels.get(subject.taskId ?? subject.orderId ?? '') ?? makeLabel(line);
    return present(line, subject, label);
  });
}

const NOTHING: Subject = { taskId: null, orderId: null };

/** The label of an entry that belongs to neither a task nor an order. */
const makeLabel = ({ reference }: StatementLine): Label => ({
  title: null,
  used_for: isEditReference(reference) ? PHOTO_EDIT_TARIFF.id : null,
});

const present = (line: StatementLine, { taskId, orderId }: Subject, label: Label): StatementEntry => ({
  number: String(line.id),
  at: line.at.toISOString(),
  kind: EntryKind.parse(line.kind === OLD_GRANT ? 'promotion' : line.kind),
  amount: toCredits(line.balanceDelta),
  held: toCredits(line.heldDelta),
  balance: toCredits(line.balanceAfter),
  task_id: taskId,
  order_id: orderId,
  ...label,
});

export async function listEntries(
  deps: Deps,
  userId: string,
  { cursor, limit, through, task_id: taskId }: EntriesQuery,
) {
  const before = readCursor(cursor, SERIAL);
  const rows = await readStatement(deps.db, userId, {
    take: limit + 1,
    ...(before !== undefined && { before: BigInt(before) }),
    ...(through !== undefined && { through: BigInt(through) }),
    ...(taskId !== undefined && { taskId }),
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => String(row.id));
  return { items: await presentLines(deps, userId, items), next_cursor: nextCursor };
}

export async function listLots({ db }: Deps, userId: string): Promise<{ items: CreditLot[] }> {
  const lots = await readLots(db, userId);
  return {
    items: lots.map(({ origin, remaining, held, expiresAt }) => ({
      origin,
      remaining: toCredits(remaining),
      held: toCredits(held),
      expires_at: expiresAt?.toISOString() ?? null,
    })),
  };
}
