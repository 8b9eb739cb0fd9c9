import { readLots, readStatement, type StatementLine, orderNumber } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { type CreditLot, type EntriesQuery, EntryKind, type StatementEntry } from '@orator/contracts/statements/schema';
import { isEditReference } from '@orator/contracts/photo-edits/charge';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, SERIAL, UUID } from '../../http/page.ts';
import { translate } from '../../i18n/messages.ts';

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

/** Lines of a statement as they are sent; what has no title of its own is named in the reader's language. */
export async function presentLines(
  deps: Deps,
  { userId, locale }: Reader,
  lines: readonly StatementLine[],
): Promise<StatementEntry[]> {
  return lines.map(present(await readTitles(deps, userId, lines), locale));
}

export interface Reader {
  readonly userId: string;
  readonly locale: Locale;
}

const present =
  (titles: ReadonlyMap<string, string>, locale: Locale) =>
  (line: StatementLine): StatementEntry => {
    const [taskId, orderId] = [idOf(line, OF_TASKS), idOf(line, OF_ORDERS)];
    const title = isEditReference(line.reference) ? translate(locale, 'services', 'photo_edit') : null;
    return {
      number: String(line.id),
      at: line.at.toISOString(),
      kind: EntryKind.parse(line.kind === OLD_GRANT ? 'promotion' : line.kind),
      amount: toCredits(line.balanceDelta),
      held: toCredits(line.heldDelta),
      balance: toCredits(line.balanceAfter),
      task_id: taskId,
      order_id: orderId,
      title: titles.get(taskId ?? orderId ?? '') ?? title,
    };
  };

export async function listEntries(
  deps: Deps,
  reader: Reader,
  { cursor, limit, through, task_id: taskId }: EntriesQuery,
) {
  const before = readCursor(cursor, SERIAL);
  const rows = await readStatement(deps.db, reader.userId, {
    take: limit + 1,
    ...(before !== undefined && { before: BigInt(before) }),
    ...(through !== undefined && { through: BigInt(through) }),
    ...(taskId !== undefined && { taskId }),
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => String(row.id));
  return { items: await presentLines(deps, reader, items), next_cursor: nextCursor };
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
