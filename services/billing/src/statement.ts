import type { Tx } from '@orator/db/client';

/** A line of a wallet's statement; amounts are hundredths of a credit. */
export interface StatementLine {
  /** The entry's number. */
  readonly id: bigint;
  readonly at: Date;
  /** hold, capture, release, expire, revoke, or what a grant or a revocation is. */
  readonly kind: string;
  /** The task, order or code. */
  readonly reference: string;
  readonly balanceDelta: number;
  readonly heldDelta: number;
  readonly balanceAfter: number;
}

export interface StatementPage {
  /** The number of the last entry of the page before. */
  readonly before?: bigint;
  /** Begins with the entry of this number, or the next older one. */
  readonly through?: bigint;
  /** Only what a task was held, charged and given back. */
  readonly taskId?: string;
  readonly take?: number;
}

/** Kinds of entries whose reference is a task. */
const OF_TASKS = ['hold', 'capture', 'release'];

/** A page of a wallet's statement, the newest first; as fast for a million entries as for ten. */
export async function readStatement(
  tx: Tx,
  userId: string,
  { before, through, taskId, take = 50 }: StatementPage = {},
): Promise<StatementLine[]> {
  const wallet = await tx.wallet.findUnique({ where: { userId }, select: { id: true } });
  if (wallet === null) return [];
  const rows = await tx.ledgerEntry.findMany({
    where: {
      walletId: wallet.id,
      ...((before ?? through) !== undefined && {
        id: { ...(before !== undefined && { lt: before }), ...(through !== undefined && { lte: through }) },
      }),
      ...(taskId !== undefined && { kind: { in: OF_TASKS }, reference: taskId }),
    },
    orderBy: { id: 'desc' },
    take,
  });
  return rows.map(({ id, createdAt, kind, reference, balanceDelta, heldDelta, balanceAfter }) => ({
    id,
    at: createdAt,
    kind,
    reference,
    balanceDelta: Number(balanceDelta),
    heldDelta: Number(heldDelta),
    balanceAfter: Number(balanceAfter),
  }));
}
