import type { TrialModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/**
 * Loads the trial of a user without an account.
 * @throws AppError unauthorized when it has ended or was taken over
 */
export async function readTrial(tx: Tx, userId: string): Promise<TrialModel> {
  const trial = await tx.trial.findUnique({ where: { userId } });
  if (trial === null) throw new AppError('unauthorized');
  return trial;
}

/**
 * Moves everything that was made in a trial to an account and ends the trial, in the transaction that signs the account
 * up or in. Files keep their keys. A task that runs goes on: its worker notices who owns it now. Changes nothing when the
 * trial has ended or was taken over before.
 */
export async function claimTrial(tx: Tx, trialUserId: string, userId: string): Promise<void> {
  // Tasks before their user, as a worker locks them that ends one.
  await tx.$executeRaw`SELECT 1 FROM task WHERE user_id = ${trialUserId}::uuid FOR UPDATE`;
  // From here on nothing can be added.
  const found = await tx.$executeRaw`
    SELECT 1 FROM "user" u JOIN trial t ON t.user_id = u.id WHERE u.id = ${trialUserId}::uuid FOR UPDATE OF u`;
  if (found === 0) return;
  const moved = { where: { userId: trialUserId }, data: { userId } };
  await tx.photoImage.updateMany(moved);
  await tx.task.updateMany(moved);
  await tx.taskLog.updateMany(moved);
  await tx.user.delete({ where: { id: trialUserId } });
}
