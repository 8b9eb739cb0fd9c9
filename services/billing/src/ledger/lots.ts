import type { CreditOrigin, LedgerLotModel, Tx } from '@orator/db/client';
import type { GrantName } from './ledger.ts';

/** Credits from one grant and their present state, hundredths of a credit. */
export interface Lot {
  readonly id: bigint;
  readonly origin: CreditOrigin;
  readonly expiresAt: Date | null;
  readonly granted: number;
  readonly remaining: number;
  /** Held for running tasks. */
  readonly held: number;
  readonly spent: number;
  readonly expired: number;
  readonly revoked: number;
}

const toLot = (row: LedgerLotModel): Lot => ({
  id: row.id,
  origin: row.origin,
  expiresAt: row.expiresAt,
  granted: Number(row.granted),
  remaining: Number(row.remaining),
  held: Number(row.held),
  spent: Number(row.spent),
  expired: Number(row.expired),
  revoked: Number(row.revoked),
});

/** The state of a grant, which decides about refunds. Null when there is no such grant. */
export async function readGrant(tx: Tx, { kind, reference }: GrantName): Promise<Lot | null> {
  const where = { kind_reference: { kind, reference } };
  const entry = await tx.ledgerEntry.findUnique({ where, select: { id: true } });
  if (entry === null) return null;
  const lot = await tx.ledgerLot.findUnique({ where: { id: entry.id } });
  return lot === null ? null : toLot(lot);
}

/** The lots that a user can still spend from or that tasks have holds on, in spending order. */
export async function readLots(tx: Tx, userId: string, now = new Date()): Promise<Lot[]> {
  const rows = await tx.ledgerLot.findMany({
    where: { wallet: { userId }, open: true },
    orderBy: [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { origin: 'asc' }, { id: 'asc' }],
  });
  const isOver = ({ expiresAt, held }: LedgerLotModel): boolean =>
    expiresAt !== null && expiresAt <= now && held === 0n;
  return rows.filter((row) => !isOver(row)).map(toLot);
}
