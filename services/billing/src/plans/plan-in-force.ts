import type { VipStatus } from '@orator/contracts/accounts/schema';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import { Period } from '@orator/contracts/plans/period';
import type { Tx, VipLevelModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Publisher } from '@orator/platform/publisher';

/*
 * The database function `plan_in_force(user, moment)` determines the plan in force: the highest level that a user has
 * paid for or was given, else the free one.
 */

/** The plan in force with its name, as the query returns it. */
export interface PlanInForce {
  readonly level: number;
  readonly name: string;
  readonly period: string | null;
  /** The end of continuous validity; null without an end. */
  readonly expiredAt: Date | null;
}

/**
 * The limits of the plan in force.
 * @throws AppError unauthorized when the account does not exist any more
 */
export async function readPlan(tx: Tx, userId: string, now = new Date()): Promise<VipLevelModel> {
  const [row] = await tx.$queryRaw<{ level: number }[]>`
    SELECT level FROM plan_in_force(${userId}::uuid, ${now}::timestamptz)`;
  if (row === undefined) throw new AppError('unauthorized');
  return tx.vipLevel.findUniqueOrThrow({ where: { id: row.level } });
}

/** The plan in force in the form of the response; null for the free one. */
export const presentVip = ({ level, name, period, expiredAt }: PlanInForce): VipStatus | null =>
  level <= FREE_PLAN
    ? null
    : {
        period_type: Period.nullable().parse(period),
        expired_at: expiredAt?.toISOString() ?? null,
        vip_level: { id: level, name },
      };

/** Pushes the plan in force to a user's clients; call it after the commit. */
export async function announcePlan(tx: Tx, publisher: Publisher, userId: string, now = new Date()): Promise<void> {
  const [row] = await tx.$queryRaw<PlanInForce[]>`
    SELECT p.level, l.name, p.period, p.expired_at AS "expiredAt"
    FROM plan_in_force(${userId}::uuid, ${now}::timestamptz) p JOIN vip_level l ON l.id = p.level`;
  if (row !== undefined) await publisher.publish(userId, 'vip', { vip_status: presentVip(row) });
}

/** All plans, the one of trials (below 0) first. */
export const readPlans = (tx: Tx): Promise<VipLevelModel[]> => tx.vipLevel.findMany({ orderBy: { id: 'asc' } });
