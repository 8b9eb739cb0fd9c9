import { ESCROW_S } from '@orator/contracts/live-sessions/limits';
import { extendLive, type HoldLimit, livePrice, type LiveTask, readLiveBalance } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { embedRest, lockEmbed } from './live-embeds/limits.ts';

/** The hold is extended when less than this is left of it, seconds. */
const EARLY_S = ESCROW_S / 2;

/** How much is left of a session. */
export interface Left {
  /** Seconds; 0 or less when the session is over. */
  readonly left_s: number;
  readonly ends_by: 'credits' | 'time';
}

/** Keeps the holds of a key's sessions within its limit. */
const within =
  (embedId: string): HoldLimit =>
  async (tx) => {
    await lockEmbed(tx, embedId);
    return (await embedRest(tx, embedId)) ?? 0;
  };

/**
 * Returns how long a session can continue, and extends its hold in time.
 * @param usedS seconds used so far
 */
export async function meter(deps: Pick<Deps, 'db' | 'publisher'>, task: LiveTask, usedS: number): Promise<Left> {
  const time = task.input.longest_s - usedS;
  // A trial pays nothing and is limited by time only.
  if (task.held === 0) return { left_s: time, ends_by: 'time' };
  const perSecond = await livePrice(deps.db, task);
  const { embed_id: embedId } = task.input;
  const rest = embedId === undefined ? Number.POSITIVE_INFINITY : await embedRest(deps.db, embedId);
  if (rest === null) return { left_s: 0, ends_by: 'time' };
  const heldS = (): number => Math.floor(task.held / perSecond);
  if (heldS() - usedS < EARLY_S && heldS() < task.input.longest_s) {
    await extendLive(deps, task, task.input.longest_s - heldS(), embedId === undefined ? undefined : within(embedId));
  }
  const credits =
    heldS() - usedS + Math.floor(Math.min(await readLiveBalance(deps.db, task), Math.max(0, rest)) / perSecond);
  return credits < time ? { left_s: credits, ends_by: 'credits' } : { left_s: time, ends_by: 'time' };
}
