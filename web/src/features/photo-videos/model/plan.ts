import type { Profile } from '@orator/contracts/accounts/schema';
import type { PlanLimits } from '@orator/contracts/system-config/schema';

/** The plan of accounts without a paid one. */
const FREE_PLAN = 0;

/** The limits of the plan in force, and of better plans. */
export interface Allowance {
  readonly plan: PlanLimits;
  /** The next plan with longer videos. */
  readonly longer: PlanLimits | undefined;
  /** The next plan without a visible watermark. */
  readonly unmarked: PlanLimits | undefined;
}

/** The id of the plan in force, by the profile. */
export const findPlanId = ({ vip_status: status }: Pick<Profile, 'vip_status'>): number =>
  status?.vip_level.id ?? FREE_PLAN;

/** What a plan allows; undefined until both are known. */
export const findAllowance = (
  plans: readonly PlanLimits[] | undefined,
  planId: number | undefined,
): Allowance | undefined => {
  const plan = plans?.find(({ id }) => id === planId);
  if (plans === undefined || plan === undefined) return undefined;
  const better = plans.filter(({ id }) => id > plan.id);
  return {
    plan,
    longer: better.find((one) => one.video_seconds > plan.video_seconds),
    unmarked: better.find((one) => !one.visible_mark),
  };
};
