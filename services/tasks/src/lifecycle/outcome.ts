import { kindView, type TaskKind } from '@orator/contracts/tasks/kinds';
import type { TaskFailure } from '@orator/contracts/core/errors';
import { cancelPrice } from '@orator/contracts/tasks/price';
import type { Prisma } from '@orator/db/client';

/** How a task ends. */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly output: Prisma.InputJsonObject }
  | {
      readonly kind: 'failed';
      readonly reason: TaskFailure;
      /** The number of the part that failed, from 1, for tasks with several parts. */
      readonly part?: number;
      /** Whether a worker may still be running it. */
      readonly running?: boolean;
    }
  | { readonly kind: 'timed_out' }
  | {
      readonly kind: 'cancelled';
      /** The share that its engines reported as done, hundredths of a percent. */
      readonly done: number;
      /** Whether a worker may still be running it. */
      readonly running: boolean;
      /** The parts that its owner keeps, for kinds with such parts. */
      readonly parts?: Prisma.InputJsonObject;
    };

/** The parts of a result that its owner keeps however the task ends; undefined without any. */
export function keptParts(kind: TaskKind, output: unknown): Prisma.InputJsonObject | undefined {
  const view = kindView(kind);
  if (view.keepsParts === undefined || output === null) return undefined;
  const parts = view.output.safeParse(output).data;
  return parts !== undefined && view.keepsParts(parts) ? parts : undefined;
}

/** Adjusts an outcome for parts delivered before: with parts to keep, a failure counts as a smaller result. */
export function withParts(outcome: Outcome, parts: Prisma.InputJsonObject | undefined): Outcome {
  if (parts === undefined || outcome.kind === 'succeeded') return outcome;
  return outcome.kind === 'cancelled' ? { ...outcome, parts } : { kind: 'succeeded', output: parts };
}

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
