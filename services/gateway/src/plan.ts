import type { Tx, VipLevelModel } from '@orator/db/client';

/** The plan that counts now: the account's own while it lasts, else the free one. */
export async function readPlan(tx: Tx, userId: string, now = new Date()): Promise<VipLevelModel> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { vipLevel: true } });
  const lasts = user.vipExpiredAt === null || user.vipExpiredAt > now;
  return lasts ? user.vipLevel : tx.vipLevel.findUniqueOrThrow({ where: { id: 0 } });
}
