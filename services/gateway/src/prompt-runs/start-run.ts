import { randomInt } from 'node:crypto';
import { readPlan } from '@orator/billing';
import type { Ratio } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import { AppError } from '@orator/platform/app-error';
import { startAgreed } from '@orator/tasks';
import type { Deps } from '../deps.ts';
import { findPictureSize } from '../quoting/picture-size.ts';
import { priceOn } from '../quoting/define-quote.ts';
import type { NewRun } from './prompts.ts';

/** Maximum seed; leaves room for the seeds derived from it. */
const MOST_SEED = 2 ** 31 - 10_000;

/** The kinds of tasks that are runs of prompts. */
type RunKind = 'text-to-photo' | 'product-photo';

/** A run's input, and its number of images. */
interface PreparedRun<Kind extends RunKind> {
  readonly kind: Kind;
  readonly input: TaskInput<Kind>;
  readonly count: number;
}

/** The fields of every run's input besides its description. */
export const makeRunFields = (promptId: string, ratio: Ratio) => ({
  ...findPictureSize(ratio),
  prompt_id: promptId,
  seed: randomInt(MOST_SEED),
  asked_at: new Date().toISOString(),
});

/** The price of a whole run for a user, hundredths of a credit. */
export const computeRunCost = async <Kind extends RunKind>(
  { db }: Deps,
  userId: string,
  run: PreparedRun<Kind>,
): Promise<number> => priceOn(db, await readPlan(db, userId), run);

/**
 * Starts a run, if it costs no more than its owner agreed to.
 * @param text that the task's title is made from
 * @throws AppError costs_more, and those of `startAgreed`
 */
export async function startRun<Kind extends RunKind>(
  deps: Deps,
  { user, maxCost, keep }: NewRun<unknown>,
  { text, ...run }: PreparedRun<Kind> & { readonly text: string },
): Promise<void> {
  const cost = await computeRunCost(deps, user.id, run);
  if (maxCost !== undefined && toCredits(cost) > maxCost) {
    throw new AppError('costs_more', { details: { cost: toCredits(cost) } });
  }
  await startAgreed(deps, {
    kind: run.kind,
    userId: user.id,
    text,
    input: run.input,
    cost,
    // The length of these kinds is their number of images.
    durationS: run.count,
    trialResults: user.trial ? deps.env.TRIAL_RESULTS : null,
    also: keep,
  });
}
