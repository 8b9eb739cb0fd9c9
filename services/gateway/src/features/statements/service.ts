import { readLots, readStatement, type StatementLine, orderNumber } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { type CreditLot, type EntriesQuery, EntryKind, type StatementEntry } from '@orator/contracts/statements/schema';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, SERIAL, UUID } from '../../http/page.ts';

/** The kinds whose reference is a task, and those whose reference is an order. */
const OF_TASKS = new Set(['hold', 'capture', 'release']);
const OF_ORDERS = new Set(['package', 'refund', 'exchange']);

/** What a gift was called before grants had kinds. */
const OLD_GRANT = 'grant';

/** The refund of a plan has an entry for each month: the order's id, then the month. */
const idOf = ({ kind, reference }: StatementLine, kinds: ReadonlySet<string>): string | null => {
  const id = kind === 'refund' ? reference.replace(/:\d+$/, '') : reference;
  return kinds.has(kind) && UUID.test(id) ? id : null;
};

/** The titles of a user's tasks and the numbers of their orders, by id. */
async function readTitles({ db }: Deps, userId: string, lines: readonly StatementLine[]): Promise<Map<string, string>> {
  const ids = (kinds: ReadonlySet<string>) => [...new Set(lines.flatMap((line) => idOf(line, kinds) ?? []))];
  const [tasks, orders] = await Promise.all([
    db.task.findMany({ where: { userId, id: { in: ids(OF_TASKS) } }, select: { id: true, title: true } }),
    db.order.findMany({ where: { userId, id: { in: ids(OF_ORDERS) } }, select: { id: true, number: true } }),
  ]);
  return new Map([
    ...tasks.map(({ id, title }) => [id, title] as const),
    ...orders.map(({ id, number }) => [id, orderNumber(number)] as const),
  ]);
}

/** Lines of a statement as they are sent. */
export async function presentLines(
  deps: Deps,
  userId: string,
  lines: readonly StatementLine[],
): Promise<StatementEntry[]> {
  return lines.map(present(await readTitles(deps, userId, lines)));
}

const present =
  (titles: ReadonlyMap<string, string>) =>
  (line: StatementLine): StatementEntry => {
    const [taskId, orderId] = [idOf(line, OF_TASKS), idOf(line, OF_ORDERS)];
    return {
      number: String(line.id),
      at: line.at.toISOString(),
      kind: EntryKind.parse(line.kind === OLD_GRANT ? 'promotion' : line.kind),
      amount: toCredits(line.balanceDelta),
      held: toCredits(line.heldDelta),
      balance: toCredits(line.balanceAfter),
      task_id: taskId,
      order_id: orderId,
      title: titles.get(taskId ?? orderId ?? '') ?? null,
    };
  };

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
