import { priceTask } from '@orator/billing';
import type { TaskInput, TaskKind } from '@orator/contracts/tasks/kinds';
import { toTenths } from '@orator/contracts/tasks/price';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Tx, VipLevelModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

interface ToPrice<Kind extends TaskKind> {
  readonly kind: Kind;
  readonly input: TaskInput<Kind>;
  /** Seconds, characters, images or runs, as the kind's price counts them. */
  readonly count: number;
}

/** The price of a task on a plan, hundredths of a credit. Without an account a task costs one of the day's results. */
export const priceOn = <Kind extends TaskKind>(
  tx: Tx,
  plan: VipLevelModel,
  { kind, input, count }: ToPrice<Kind>,
): Promise<number> => (plan.id === TRIAL_PLAN ? Promise.resolve(0) : priceTask(tx, kind, input, count));

/** @throws AppError video_too_long, or trial_too_long without an account */
export function checkLength(plan: VipLevelModel, seconds: number): void {
  if (toTenths(seconds) <= toTenths(plan.videoSeconds)) return;
  const details = { seconds: Math.ceil(seconds), limit: plan.videoSeconds };
  throw new AppError(plan.id === TRIAL_PLAN ? 'trial_too_long' : 'video_too_long', { details });
}
