import { readPlan } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import type { TaskInput, TaskKind } from '@orator/contracts/tasks/kinds';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { AppError } from '@orator/platform/app-error';
import { presentTaskDetail, startAgreed, submitTask } from '@orator/tasks';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { checkInputs } from './check-inputs.ts';
import { priceOn } from './define-quote.ts';
import { failureMessage } from './failure-message.ts';

interface Start {
  readonly user: AuthenticatedUser;
  readonly kind: TaskKind;
  readonly task_id: string;
  readonly ticket: string;
  readonly version_of?: string | undefined;
}

/**
 * Starts a quoted task, for an account or as one of a trial's results of the day.
 * @throws AppError input_gone when a photo, voice or other source was deleted since the quote; see `submitTask`
 */
export async function startTask(
  deps: Deps,
  { user, version_of: versionOf, ...start }: Start,
  locale: Locale,
): Promise<TaskDetail> {
  const check = (input: unknown): Promise<void> => checkInputs(deps, user.id, input);
  const trialResults = user.trial ? deps.env.TRIAL_RESULTS : null;
  const row = await submitTask(deps, { userId: user.id, ...start, check, versionOf, trialResults });
  return presentTaskDetail(deps, row, failureMessage(locale));
}

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
