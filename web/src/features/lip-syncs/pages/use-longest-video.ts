import { FREE_PLAN } from '@orator/contracts/plans/limits';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { useQuery } from '@tanstack/react-query';
import { systemConfigQuery } from '../../../shared/api/system-config.ts';
import { profileQuery } from '../../../entities/accounts/api/queries.ts';

/** Maximum length of the visitor's videos, seconds; until the plan is known, the maximum of a sound. */
export const useLongestVideo = (isTrial: boolean): number => {
  const config = useQuery(systemConfigQuery());
  const profile = useQuery({ ...profileQuery(), enabled: !isTrial });
  const planId = isTrial ? TRIAL_PLAN : profile.data && (profile.data.vip_status?.vip_level.id ?? FREE_PLAN);
  const plan = config.data?.plans.find(({ id }) => id === planId);
  return Math.min(RECORDING_LIMITS.driving.most, plan?.video_seconds ?? Infinity);
};
