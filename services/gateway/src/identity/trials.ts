import { normalizeIP } from '@fastify/rate-limit';
import type { TrialModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { deriveKey, sign } from '@orator/platform/keys';
import type { PersonalTable } from '@orator/platform/personal-data';
import { lockPersonalData } from '../personal-data/delete-people.ts';

/** The keyed hashes by which a trial's uses are counted. */
export function trialKeys(secret: string) {
  const key = deriveKey(secret, 'trial');
  return {
    ofDevice: (machineCode: string): string => sign(key, `device\n${machineCode}`),
    ofNetwork: (ip: string): string => sign(key, `network\n${normalizeIP(ip)}`),
  };
}

/**
 * Loads the trial of a user without an account.
 * @throws AppError unauthorized when it has ended or was moved to an account
 */
export async function readTrial(tx: Tx, userId: string): Promise<TrialModel> {
  const trial = await tx.trial.findUnique({ where: { userId } });
  if (trial === null) throw new AppError('unauthorized');
  return trial;
}

/**
 * Moves what was made in a trial to an account (`PersonalTable.trial`) and ends the trial, in the transaction that signs the
 * account up or in. Changes nothing when the trial has ended or was moved before.
 */
export async function claimTrial(
  tx: Tx,
  tables: readonly PersonalTable[],
  trialUserId: string,
  userId: string,
): Promise<void> {
  await lockPersonalData(tx, tables, trialUserId);
  // With this lock nothing can be added any more.
  const found = await tx.$executeRaw`
    SELECT 1 FROM "user" u JOIN trial t ON t.user_id = u.id WHERE u.id = ${trialUserId}::uuid FOR UPDATE OF u`;
  if (found === 0) return;
  for (const { trial } of tables) if (trial.to === 'account') await trial.run(tx, trialUserId, userId);
  await tx.user.delete({ where: { id: trialUserId } });
}
