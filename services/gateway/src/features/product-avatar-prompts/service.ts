import type { Locale } from '@orator/contracts/core/common';
import {
  type NewProductPrompt,
  ProductDescription,
  type ProductPrompt,
  type ProductPromptChange,
} from '@orator/contracts/product-avatar-prompts/schema';
import { newId } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { WITH_IMAGES } from '../../files/prompt-images.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { changePrompt as change } from '../../prompt-runs/change-prompt.ts';
import { createPrompt as create, type PromptKind } from '../../prompt-runs/prompts.ts';
import { presentPrompts, type PromptRow } from './present.ts';
import { startRun } from './start-run.ts';

export const PRODUCT_PROMPTS: PromptKind<PromptRow, ProductPrompt> = {
  table: ({ productAvatarPrompt: table }) => ({
    findFirst: (find) => table.findFirst({ ...find, include: WITH_IMAGES }),
    findMany: (find) => table.findMany({ ...find, include: WITH_IMAGES }),
    updateMany: (of) => table.updateMany(of),
    deleteMany: (of) => table.deleteMany(of),
  }),
  imagesOf: (productPromptId) => ({ productPromptId }),
  present: presentPrompts,
};

interface Create {
  readonly user: AuthenticatedUser;
  readonly wanted: NewProductPrompt;
  /** The request's idempotency key: a repeated one returns the prompt that the first request made. */
  readonly requestKey: string | null;
}

/**
 * Creates a prompt and starts its first run of pictures with products.
 * @throws AppError not_found, product_unclear, costs_more, not_enough_credits, no_times_left, trial_used_up, task_limit
 */
export async function createPrompt(
  deps: Deps,
  { user, wanted, requestKey }: Create,
  locale: Locale,
): Promise<ProductPrompt> {
  const { max_cost: maxCost, ...description } = wanted;
  const id = newId();
  const start = () =>
    startRun(deps, {
      user,
      promptId: id,
      description,
      maxCost,
      keep: (tx, { id: taskId }) =>
        tx.productAvatarPrompt.create({ data: { id, userId: user.id, description, requestKey, taskId } }),
    });
  return create(deps, PRODUCT_PROMPTS, { userId: user.id, id, requestKey, start }, locale);
}

interface Change {
  readonly user: AuthenticatedUser;
  readonly id: string;
  readonly wanted: ProductPromptChange;
}

/**
 * Renames a prompt, runs it again with the same choices on another table, or removes it.
 * @returns null when it was removed
 * @throws AppError not_found, task_not_finished during a run, and those of `startRun`
 */
export const changePrompt = (deps: Deps, asked: Change, locale: Locale): Promise<ProductPrompt | null> =>
  change(
    deps,
    PRODUCT_PROMPTS,
    {
      ...asked,
      start: (row, keep) =>
        startRun(deps, {
          user: asked.user,
          promptId: row.id,
          description: ProductDescription.parse(row.description),
          maxCost: asked.wanted.max_cost,
          keep,
        }),
    },
    locale,
  );
