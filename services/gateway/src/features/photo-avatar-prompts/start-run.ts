import { randomInt } from 'node:crypto';
import { readPlan } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { cleanPrompt, PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import type { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { startAgreed } from '@orator/tasks';
import { checkContent } from '../../content/check-content.ts';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { priceOn } from '../../quoting/plan-limits.ts';
import { findPictureSize } from '../../quoting/picture-size.ts';

const kind = 'text-to-photo';
/** Maximum seed; leaves room for the seeds derived from it. */
const MOST_SEED = 2 ** 31 - 10_000;
export type Description = PhotoDescription & { readonly locale: Locale };

/** The description with its prompt cleaned and its language detected. */
export const describePerson = ({ prompt, ...chosen }: PhotoDescription, locale: Locale): Description => ({
  ...chosen,
  prompt: cleanPrompt(prompt),
  locale: chosen.locale ?? locale,
});

export const makeRunInput = (promptId: string, description: Description): TaskInput<typeof kind> => ({
  ...description,
  ...findPictureSize(description.aspect_ratio),
  prompt_id: promptId,
  seed: randomInt(MOST_SEED),
  asked_at: new Date().toISOString(),
});

/** The price of a whole run for a user, hundredths of a credit. */
export const computeRunCost = async ({ db }: Deps, userId: string, input: TaskInput<typeof kind>): Promise<number> =>
  priceOn(db, await readPlan(db, userId), { kind, input, count: PHOTOS_A_RUN });

interface Run {
  readonly user: AuthenticatedUser;
  readonly promptId: string;
  readonly description: Description;
  readonly maxCost: number | undefined;
  /** Stores the prompt in the transaction that creates its task. */
  readonly keep: (tx: Tx, task: TaskModel) => Promise<unknown>;
}

/** @throws AppError content_refused, content_check_unavailable, costs_more, and those of `startAgreed` */
export async function startRun(deps: Deps, { user, promptId, description, maxCost, keep }: Run): Promise<void> {
  const { prompt: text, locale } = description;
  await checkContent(deps, user.id, { kind: 'prompt', text, locale });
  const input = makeRunInput(promptId, description);
  const cost = await computeRunCost(deps, user.id, input);
  if (maxCost !== undefined && toCredits(cost) > maxCost) {
    throw new AppError('costs_more', { details: { cost: toCredits(cost) } });
  }
  await startAgreed(deps, {
    kind,
    userId: user.id,
    text: description.prompt,
    input,
    cost,
    // The length of this kind is its number of images.
    durationS: PHOTOS_A_RUN,
    trialResults: user.trial ? deps.env.TRIAL_RESULTS : null,
    also: keep,
  });
}
