import { taskKinds } from '@orator/contracts/tasks/kinds';
import type { Outcome } from '../lifecycle/outcome.ts';

const { partialOutput: LiveOutput } = taskKinds['live-session'];

/** The outcome of a session after a number of seconds. */
export const toOutcome = (usedS: number): Outcome =>
  usedS > 0 ? { kind: 'succeeded', output: { duration_s: usedS } } : { kind: 'cancelled', done: 0, running: false };

/** The outcome of a session according to its last heartbeat. */
export function liveOutcome(output: unknown): Outcome {
  const { duration_s: usedS = 0 } = LiveOutput.parse(output ?? {});
  return toOutcome(usedS);
}
