import type { Tx, VipLevelModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

/**
 * The plan in force: the account's own until it expires, then the free one.
 * @throws AppError unauthorized when the account does not exist any more
 */
export async function readPlan(tx: Tx, userId: string, now = new Date()): Promise<VipLevelModel> {
  const user = await tx.user.findUnique({ where: { id: userId }, include: { vipLevel: true } });
  if (user === null) throw new AppError('unauthorized');
  const isValid = user.vipExpiredAt === null || user.vipExpiredAt > now;
  return isValid ? user.vipLevel : tx.vipLevel.findUniqueOrThrow({ where: { id: 0 } });
}

/** All plans, the one of trials (below 0) first. */
export const readPlans = (tx: Tx): Promise<VipLevelModel[]> => tx.vipLevel.findMany({ orderBy: { id: 'asc' } });
