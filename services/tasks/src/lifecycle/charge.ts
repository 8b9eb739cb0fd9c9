import { kindView, type TaskKind } from '@orator/contracts/tasks/kinds';
import type { Outcome } from './finish.ts';

/** What was quoted. */
interface Held {
  readonly kind: TaskKind;
  /** Hundredths of a credit. */
  readonly cost: number;
  readonly durationS: number;
}

/**
 * What an ending costs, hundredths of a credit: for a result what its kind says, all of it by default; for a cancel the
 * share that was done; nothing otherwise. Never more than was held.
 */
export function chargeFor(outcome: Outcome, held: Held): number {
  if (outcome.kind === 'succeeded') return chargeForResult(held.kind, outcome.output, held);
  if (outcome.kind === 'cancelled') return Math.floor((held.cost * Math.min(outcome.rate, 10_000)) / 10_000);
  return 0;
}

function chargeForResult(kind: TaskKind, output: unknown, held: Held): number {
  const view = kindView(kind);
  const charge = view.charge?.(view.output.parse(output), held) ?? held.cost;
  return Math.min(held.cost, Math.max(0, Math.floor(charge)));
}
