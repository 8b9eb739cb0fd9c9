import type { Locale } from '@orator/contracts/core/common';
import type { TaskKind } from '@orator/contracts/tasks/kinds';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { presentTaskDetail, submitTask } from '@orator/tasks';
import type { Deps } from '../deps.ts';
import type { AuthenticatedUser } from '../identity/access-tokens.ts';
import { checkInputs } from './check-inputs.ts';
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
