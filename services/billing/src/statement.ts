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

/**
 * A page of a wallet's statement, the newest first; as fast for a million entries as for ten.
 * @param before the number of the last entry of the page before
 */
export async function readStatement(
  tx: Tx,
  userId: string,
  { before, take = 50 }: { readonly before?: bigint; readonly take?: number } = {},
): Promise<StatementLine[]> {
  const wallet = await tx.wallet.findUnique({ where: { userId }, select: { id: true } });
  if (wallet === null) return [];
  const rows = await tx.ledgerEntry.findMany({
    where: { walletId: wallet.id, ...(before !== undefined && { id: { lt: before } }) },
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
