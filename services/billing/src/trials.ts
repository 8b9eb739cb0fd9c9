import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { NoTrialsLeft } from './errors.ts';

/** Whose results are counted together: keyed hashes of a device and of the network it is in. */
export interface TrialKeys {
  readonly device: string;
  readonly network: string;
}

/** In place of device and network where a result was given back. */
const NOBODY = '';

/** When the day began, midnight, UTC. */
export const startOfDay = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** When the day's results are counted anew: midnight, UTC. */
export const endOfDay = (now = new Date()): Date => new Date(startOfDay(now).getTime() + 24 * 3_600_000);

/** How many results the device or the network, whichever has more, has had today. */
export async function readTrialUses(tx: Tx, { device, network }: TrialKeys, now = new Date()): Promise<number> {
  const day = startOfDay(now);
  const ofDevice = await tx.trialUse.count({ where: { day, device } });
  const ofNetwork = await tx.trialUse.count({ where: { day, network } });
  return Math.max(ofDevice, ofNetwork);
}

/**
 * Counts a result for a device and its network, in the transaction that creates the task. Whoever shares one of them waits
 * for the other here, so that two cannot both be the last.
 * @param limit results a day
 * @returns false when this task was counted before, whatever became of it: it must then not be created
 * @throws NoTrialsLeft, and AppError unauthorized when the trial has ended; the transaction must then end
 */
export async function takeForTrial(
  tx: Tx,
  { id: taskId, userId }: { readonly id: string; readonly userId: string },
  limit: number,
  now = new Date(),
): Promise<boolean> {
  const trial = await tx.trial.findUnique({ where: { userId } });
  if (trial === null) throw new AppError('unauthorized');
  const { device, network } = trial;
  // In one order for everybody, or two could wait for each other.
  for (const key of [device, network].toSorted()) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }
  if ((await tx.trialUse.count({ where: { taskId } })) > 0) return false;
  if ((await readTrialUses(tx, { device, network }, now)) >= limit) throw new NoTrialsLeft(limit);
  await tx.trialUse.create({ data: { taskId, device, network, day: startOfDay(now) } });
  return true;
}

/**
 * Gives a result back when its task failed, in the transaction that ends the task; call it when the row has left its running
 * state. One that was cancelled while it ran stays counted: its work was done. Changes nothing for other tasks. The row
 * stays, so that the task's ticket does not begin another.
 */
export async function restoreTrialUse(tx: Tx, taskId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE trial_use u SET device = ${NOBODY}, network = ${NOBODY} FROM task t
    WHERE u.task_id = ${taskId}::uuid AND t.id = u.task_id AND t.state IN (3, 4)
      AND (t.failure IS DISTINCT FROM 'cancelled' OR t.started_at IS NULL)`;
}
