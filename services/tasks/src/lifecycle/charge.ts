import { kindView, type TaskKind } from '@orator/contracts/tasks/kinds';
import { cancelPrice } from '@orator/contracts/tasks/price';
import type { Outcome } from './finish.ts';

/** What was quoted. */
interface Held {
  readonly kind: TaskKind;
  /** Hundredths of a credit. */
  readonly cost: number;
}

/**
 * What an ending costs, hundredths of a credit: for a result the price of what was delivered, for a cancel the share that
 * was done, otherwise nothing. Never more than was quoted.
 * @param price the current price of a count (see `TaskKindSpec.delivered`)
 */
export async function chargeFor(
  outcome: Outcome,
  { kind, cost }: Held,
  price: (count: number) => Promise<number>,
): Promise<number> {
  if (outcome.kind === 'cancelled') return cancelPrice(cost, outcome.rate);
  if (outcome.kind !== 'succeeded' || cost === 0) return 0;
  const view = kindView(kind);
  const count = view.delivered?.(view.output.parse(outcome.output));
  return count === undefined ? cost : Math.min(cost, await price(count));
}
