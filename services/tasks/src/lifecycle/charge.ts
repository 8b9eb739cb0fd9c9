import { kindView, type TaskKind } from '@orator/contracts/tasks/kinds';
import { cancelPrice } from '@orator/contracts/tasks/price';
import type { Outcome } from './outcome.ts';

/** The quoted cost. */
interface Held {
  readonly kind: TaskKind;
  /** Hundredths of a credit. */
  readonly cost: number;
}

/**
 * The charge for an outcome, hundredths of a credit: for a result the price of what was delivered, for a cancellation
 * the share that was done or the parts that are kept, otherwise 0. Never more than was quoted.
 * @param price the current price of a count (see `TaskKindSpec.delivered`)
 */
export async function chargeFor(
  outcome: Outcome,
  { kind, cost }: Held,
  price: (count: number) => Promise<number>,
): Promise<number> {
  const view = kindView(kind);
  const computePrice = async (output: unknown): Promise<number> => {
    if (cost === 0) return 0;
    const count = view.delivered?.(view.output.parse(output));
    return count === undefined ? cost : Math.min(cost, await price(count));
  };
  if (outcome.kind === 'succeeded') return computePrice(outcome.output);
  if (outcome.kind !== 'cancelled') return 0;
  if (view.keepsParts === undefined) return cancelPrice(cost, outcome.done);
  return outcome.parts === undefined ? 0 : computePrice(outcome.parts);
}
