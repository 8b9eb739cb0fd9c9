import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { NoTrialsLeft } from '../ledger/errors.ts';

/** The keyed hashes of device and network by which a trial's results are counted. */
export interface TrialKeys {
  /** Null until the device has sent its machine code. */
  readonly device: string | null;
  readonly network: string;
}

/** Replaces device and network in a row whose result no longer counts. */
const NOT_COUNTED = '';

/** The beginning of the day, UTC. */
export const startOfDay = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** The end of the day, UTC, when the count starts anew. */
export const endOfDay = (now = new Date()): Date => new Date(startOfDay(now).getTime() + 24 * 3_600_000);

/** Results counted today for the device or the network, whichever is greater. */
export async function readTrialUses(tx: Tx, { device, network }: TrialKeys, now = new Date()): Promise<number> {
  const day = startOfDay(now);
  const ofDevice = device === null ? 0 : await tx.trialUse.count({ where: { day, device } });
  const ofNetwork = await tx.trialUse.count({ where: { day, network } });
  return Math.max(ofDevice, ofNetwork);
}

/**
 * Counts a result for a device and its network, in the transaction that creates the task. Concurrent transactions of the same
 * device or network wait for each other, so that they cannot exceed the limit together.
 * @param limit results a day
 * @returns false when this task was counted before, whatever its outcome: it must then not be created
 * @throws NoTrialsLeft, and AppError unauthorized when the trial has ended, device_unknown when its device is not known; the transaction must then be rolled back
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
  if (device === null) throw new AppError('device_unknown');
  // Locks are always taken in the same order, to avoid a deadlock.
  for (const key of [device, network].toSorted()) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }
  if ((await tx.trialUse.count({ where: { taskId } })) > 0) return false;
  if ((await readTrialUses(tx, { device, network }, now)) >= limit) throw new NoTrialsLeft(limit);
  await tx.trialUse.create({ data: { taskId, device, network, day: startOfDay(now) } });
  return true;
}

/**
 * Stops counting the result of a task that delivered nothing, in the transaction that ends the task; call it when the row has
 * left its running state. Has no effect on tasks of accounts. The row is kept, so that the task's ticket cannot start
 * another task.
 */
export async function restoreTrialUse(tx: Tx, taskId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE trial_use u SET device = ${NOT_COUNTED}, network = ${NOT_COUNTED} FROM task t
    WHERE u.task_id = ${taskId}::uuid AND t.id = u.task_id AND t.state IN (3, 4)`;
}
