import { readPlan } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import type { TaskInput, TaskKind } from '@orator/contracts/tasks/kinds';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { AppError } from '@orator/platform/app-error';
import { presentTaskDetail, startAgreed } from '@orator/tasks';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { failureMessage } from './failure-message.ts';
import { priceOn } from './plan-limits.ts';

interface ToStart<Kind extends TaskKind> {
  readonly user: AuthenticatedUser;
  readonly kind: Kind;
  readonly input: TaskInput<Kind>;
  /** The text that the title is made from. */
  readonly text: string;
  /** Seconds, characters, images or runs, as the kind's price counts them. */
  readonly count: number;
  /** Estimated length of the result, seconds. */
  readonly durationS: number;
  /** The maximum price that the user agreed to, credits. */
  readonly maxCost: number;
}

/**
 * Starts a task without a quote, when the page can compute and show the price itself from the tariffs of
 * `/system-config`.
 * @throws AppError costs_more with the current price; nothing is changed then. See `startAgreed` for the others
 */
export async function startAtPrice<Kind extends TaskKind>(
  deps: Deps,
  { user, count, maxCost, kind, input, ...run }: ToStart<Kind>,
  locale: Locale,
): Promise<TaskDetail> {
  const plan = await readPlan(deps.db, user.id);
  const cost = await priceOn(deps.db, plan, { kind, input, count });
  if (toCredits(cost) > maxCost) throw new AppError('costs_more', { details: { cost: toCredits(cost) } });
  const trialResults = user.trial ? deps.env.TRIAL_RESULTS : null;
  const row = await startAgreed(deps, { ...run, userId: user.id, kind, input, cost, trialResults });
  return presentTaskDetail(deps, row, failureMessage(locale));
}
