import { type Measure, quoteTask } from '@orator/billing';
import type { JobName } from '@orator/contracts/tasks/kinds';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Tx, VipLevelModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/**
 * The plan that counts now: the account's own while it lasts, else the free one.
 * @throws AppError unauthorized when the account is gone
 */
export async function readPlan(tx: Tx, userId: string, now = new Date()): Promise<VipLevelModel> {
  const user = await tx.user.findUnique({ where: { id: userId }, include: { vipLevel: true } });
  if (user === null) throw new AppError('unauthorized');
  const lasts = user.vipExpiredAt === null || user.vipExpiredAt > now;
  return lasts ? user.vipLevel : tx.vipLevel.findUniqueOrThrow({ where: { id: 0 } });
}

/**
 * What a task costs on a plan, hundredths of a credit. Without an account one pays with the times of the day.
 */
export const priceOn = (tx: Tx, plan: VipLevelModel, job: JobName, measure: Measure): Promise<number> =>
  plan.id === TRIAL_PLAN ? Promise.resolve(0) : quoteTask(tx, job, measure);

/** @throws AppError video_too_long, or trial_too_long without an account */
export function checkLength(plan: VipLevelModel, seconds: number): void {
  if (seconds <= plan.videoSeconds) return;
  const details = { seconds: Math.ceil(seconds), limit: plan.videoSeconds };
  throw new AppError(plan.id === TRIAL_PLAN ? 'trial_too_long' : 'video_too_long', { details });
}
