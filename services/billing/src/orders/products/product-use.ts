import type { Lot } from '../../ledger/lots.ts';

/** What became of what an order has brought; credits in hundredths. */
export interface ProductUse {
  /** Without what was taken back of it. */
  readonly granted: number;
  readonly spent: number;
  /** By running tasks, which may spend it. */
  readonly held: number;
  /** What a refund takes back. */
  readonly left: number;
  /** Its unused rest was taken off the price of another order. */
  readonly replaced: boolean;
}

export function useOf(lots: readonly (Lot | null)[], replaced: boolean): ProductUse {
  const sum = (part: (lot: Lot) => number) => lots.reduce((total, lot) => total + (lot === null ? 0 : part(lot)), 0);
  return {
    granted: sum(({ granted, revoked }) => granted - revoked),
    spent: sum(({ spent }) => spent),
    held: sum(({ held }) => held),
    left: sum(({ remaining }) => remaining),
    replaced,
  };
}
