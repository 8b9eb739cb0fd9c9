import type { Profile } from '@orator/contracts/accounts/schema';
import { FREE_PLAN } from '@orator/contracts/plans/limits';
import type { PlanLimits } from '@orator/contracts/system-config/schema';
import { type Trial, TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { TRIAL } from '../../../shared/session/session.ts';
import { profileQuery } from '../../accounts/api/queries.ts';
import { trialQuery } from '../../trials/api/queries.ts';

export interface StudioAccount {
  readonly isTrial: boolean;
  /** Null with an account; undefined until it is known. */
  readonly trial: Trial | null | undefined;
  /** The results of a trial's day are used up. */
  readonly usedUp: boolean;
  /** Undefined in a trial, and until it is known. */
  readonly profile: Profile | undefined;
  /** Credits; undefined in a trial, and until they are known. */
  readonly have: number | undefined;
  /** Undefined until it is known. */
  readonly planId: number | undefined;
  readonly plan: PlanLimits | undefined;
}

/** The credits, trial and counters that a visitor has left, and the plan in force. */
export const useStudioAccount = (visitor: string): StudioAccount => {
  const isTrial = visitor === TRIAL;
  const read = useQuery({ ...profileQuery(), enabled: !isTrial }).data;
  const tried = useQuery({ ...trialQuery(), enabled: isTrial }).data;
  const plans = useQuery(systemConfigQuery()).data?.plans;
  const profile = isTrial ? undefined : read;
  const planId = isTrial ? TRIAL_PLAN : profile && (profile.vip_status?.vip_level.id ?? FREE_PLAN);
  return {
    isTrial,
    trial: isTrial ? tried : null,
    usedUp: isTrial && tried?.remaining === 0,
    profile,
    have: profile?.wallet.credit,
    planId,
    plan: plans?.find(({ id }) => id === planId),
  };
};
