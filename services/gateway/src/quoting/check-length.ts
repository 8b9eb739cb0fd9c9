import { toTenths } from '@orator/contracts/tasks/price';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { VipLevelModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { measureScripts } from './ask-ahead.ts';
import type { Asked } from './define-quote.ts';
import type { SpokenScript } from './script-check.ts';

/** @throws AppError video_too_long, or trial_too_long without an account */
export function checkLength(plan: VipLevelModel, seconds: number): void {
  if (toTenths(seconds) <= toTenths(plan.videoSeconds)) return;
  const details = { seconds: Math.ceil(seconds), limit: plan.videoSeconds };
  throw new AppError(plan.id === TRIAL_PLAN ? 'trial_too_long' : 'video_too_long', { details });
}

/** The same for sound, of which an account has other limits than its length. @throws AppError trial_too_long */
export function checkTrialLength(plan: VipLevelModel, seconds: number): void {
  if (plan.id === TRIAL_PLAN) checkLength(plan, seconds);
}

/**
 * Measures how long scripts take to speak, and checks the length of what is made of them.
 * @param compute the length by the seconds of each script, seconds
 * @throws AppError video_too_long, trial_too_long
 */
export async function measureLength(
  { deps, userId, plan }: Pick<Asked<unknown>, 'deps' | 'userId' | 'plan'>,
  scripts: readonly SpokenScript[],
  compute: (seconds: readonly number[]) => number,
): Promise<{ readonly seconds: readonly number[]; readonly durationS: number }> {
  const seconds = await measureScripts(deps, userId, scripts);
  const durationS = compute(seconds);
  // The page, which only estimates, offers what fits by its estimate.
  checkLength(plan, Math.min(durationS, compute(scripts.map((script) => script.seconds))));
  return { seconds, durationS };
}
