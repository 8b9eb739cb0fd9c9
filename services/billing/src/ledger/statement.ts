import type { LedgerEntryModel, Tx } from '@orator/db/client';
import { listTaskHolds } from '../task-money/task-holds.ts';

/** A line of a wallet's statement; amounts are hundredths of a credit. */
export interface StatementLine {
  /** The entry's number. */
  readonly id: bigint;
  readonly at: Date;
  /** hold, capture, release, expire, revoke, or the kind of a grant or revocation. */
  readonly kind: string;
  /** The task, order or code. */
  readonly reference: string;
  readonly balanceDelta: number;
  readonly heldDelta: number;
  readonly balanceAfter: number;
}

export interface StatementPage {
  /** The number of the last entry on the previous page. */
  readonly before?: bigint;
  /** Start at the entry with this number, or the next older one. */
  readonly through?: bigint;
  /** Only the hold, charge and release of this task. */
  readonly taskId?: string;
  readonly take?: number;
}

/** Kinds of entries whose reference is a task. */
const OF_TASKS = ['hold', 'capture', 'release'];

/** Greater than any entry's number. */
const END = 9_223_372_036_854_775_807n;

const toLine = (row: LedgerEntryModel): StatementLine => ({
  id: row.id,
  at: row.createdAt,
  kind: row.kind,
  reference: row.reference,
  balanceDelta: Number(row.balanceDelta),
  heldDelta: Number(row.heldDelta),
  balanceAfter: Number(row.balanceAfter),
});

/** A page of a wallet's statement, newest first; equally fast for ten and a million entries. */
export async function readStatement(
  tx: Tx,
  userId: string,
  { before = END, through = END - 1n, taskId, take = 50 }: StatementPage = {},
): Promise<StatementLine[]> {
  const wallet = await tx.wallet.findUnique({ where: { userId }, select: { id: true } });
  if (wallet === null) return [];
  const end = before <= through ? before : through + 1n;
  if (taskId !== undefined) {
    const where = {
      walletId: wallet.id,
      kind: { in: OF_TASKS },
      reference: { in: listTaskHolds(taskId) },
      id: { lt: end },
    };
    return (await tx.ledgerEntry.findMany({ where, orderBy: { id: 'desc' }, take })).map(toLine);
  }
  // A range of pairs instead of `wallet_id = ... ORDER BY id`, for which Postgres may scan all wallets' entries
  // backwards; that is slow for a wallet without recent entries.
  const rows = await tx.$queryRaw<LedgerEntryModel[]>`
    SELECT id, wallet_id AS "walletId", kind, reference, balance_delta AS "balanceDelta", held_delta AS "heldDelta",
      balance_after AS "balanceAfter", held_after AS "heldAfter", created_at AS "createdAt"
    FROM ledger_entry
    WHERE (wallet_id, id) < (${wallet.id}::uuid, ${end}::bigint) AND wallet_id >= ${wallet.id}::uuid
    ORDER BY wallet_id DESC, id DESC LIMIT ${take}`;
  return rows.map(toLine);
}
