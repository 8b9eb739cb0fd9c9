import { ESCROW_S } from '@orator/contracts/live-sessions/limits';
import { extendLive, livePrice, type LiveTask, readLiveBalance } from '@orator/tasks';
import type { Deps } from '../../deps.ts';

/** More is held once less than this is left of what is held, seconds. */
const EARLY_S = ESCROW_S / 2;

/** How much is left of a session. */
export interface Left {
  /** Seconds; at most 0 when it is over. */
  readonly left_s: number;
  readonly ends_by: 'credits' | 'time';
}

/**
 * Says how long a session can go on, and holds more for it in time.
 * @param usedS seconds used so far
 */
export async function meter(deps: Pick<Deps, 'db' | 'publisher'>, task: LiveTask, usedS: number): Promise<Left> {
  const time = task.input.longest_s - usedS;
  // A trial costs nothing: what it may do is bounded by its time.
  if (task.held === 0) return { left_s: time, ends_by: 'time' };
  const perSecond = await livePrice(deps.db, task);
  const heldS = (): number => Math.floor(task.held / perSecond);
  if (heldS() - usedS < EARLY_S && heldS() < task.input.longest_s) {
    await extendLive(deps, task, task.input.longest_s - heldS());
  }
  const credits = heldS() - usedS + Math.floor((await readLiveBalance(deps.db, task)) / perSecond);
  return credits < time ? { left_s: credits, ends_by: 'credits' } : { left_s: time, ends_by: 'time' };
}
