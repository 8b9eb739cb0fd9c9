import type { Lot } from '../../ledger/lots.ts';

/** The use of what an order has granted; credits in hundredths. */
export interface ProductUse {
  /** All credits that its price buys, including those of months that have not begun. */
  readonly bought: number;
  /** Without what was revoked. */
  readonly granted: number;
  readonly spent: number;
  /** Held by running tasks, which may spend it. */
  readonly held: number;
  /** What a refund revokes. */
  readonly left: number;
  /** Whether its unused rest was deducted from the price of another order. */
  readonly replaced: boolean;
}

/** Sums up what became of the lots of an order. @param bought credits that its price has bought, hundredths */
export function sumUse(lots: readonly (Lot | null)[], bought: number, replaced: boolean): ProductUse {
  const sum = (part: (lot: Lot) => number) => lots.reduce((total, lot) => total + (lot === null ? 0 : part(lot)), 0);
  return {
    bought,
    granted: sum(({ granted, revoked }) => granted - revoked),
    spent: sum(({ spent }) => spent),
    held: sum(({ held }) => held),
    left: sum(({ remaining }) => remaining),
    replaced,
  };
}
