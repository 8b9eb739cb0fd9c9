import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import {
  type NewPhotoPrompt,
  PhotoDescription,
  type PhotoPrompt,
  type PhotoPromptChange,
  type PhotoPromptQuote,
} from '@orator/contracts/photo-avatar-prompts/schema';
import { newId, Prisma } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { WITH_IMAGES } from '../../files/prompt-images.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { changePrompt as change } from '../../prompt-runs/change-prompt.ts';
import { createPrompt as create, type PromptKind } from '../../prompt-runs/prompts.ts';
import { presentPrompts, type PromptRow } from './present.ts';
import { readWords } from './read-words.ts';
import { computeRunCost, describePerson, makeRunInput, startRun } from './start-run.ts';

export const PHOTO_PROMPTS: PromptKind<PromptRow, PhotoPrompt> = {
  table: ({ photoAvatarPrompt: table }) => ({
    findFirst: (find) => table.findFirst({ ...find, include: WITH_IMAGES }),
    findMany: (find) => table.findMany({ ...find, include: WITH_IMAGES }),
    updateMany: (of) => table.updateMany(of),
    deleteMany: (of) => table.deleteMany(of),
  }),
  imagesOf: (promptId) => ({ promptId }),
  present: presentPrompts,
};

/** What a run would cost, and which words of the prompt are understood. */
export async function quotePrompt(
  deps: Deps,
  userId: string,
  wanted: PhotoDescription,
  locale: Locale,
): Promise<PhotoPromptQuote> {
  const description = describePerson(wanted, locale);
  const cost = await computeRunCost(deps, userId, makeRunInput(newId(), description));
  return { cost: toCredits(cost), images: PHOTOS_A_RUN, reading: readWords(deps.env, description) };
}

interface Create {
  readonly user: AuthenticatedUser;
  readonly wanted: NewPhotoPrompt;
  /** The request's idempotency key: a repeated one returns the prompt that the first request made. */
  readonly requestKey: string | null;
}

/**
 * Creates a prompt and starts its first run of images.
 * @throws AppError costs_more, not_enough_credits, no_times_left, trial_used_up, task_limit
 */
export async function createPrompt(
  deps: Deps,
  { user, wanted, requestKey }: Create,
  locale: Locale,
): Promise<PhotoPrompt> {
  const { max_cost: maxCost, ...described } = wanted;
  const description = describePerson(described, locale);
  const id = newId();
  const reading = readWords(deps.env, description) ?? Prisma.DbNull;
  const row = { id, userId: user.id, description, reading, requestKey };
  const start = () =>
    startRun(deps, {
      user,
      promptId: id,
      description,
      maxCost,
      keep: (tx, { id: taskId }) => tx.photoAvatarPrompt.create({ data: { ...row, taskId } }),
    });
  return create(deps, PHOTO_PROMPTS, { userId: user.id, id, requestKey, start }, locale);
}

interface Change {
  readonly user: AuthenticatedUser;
  readonly id: string;
  readonly wanted: PhotoPromptChange;
}

/**
 * Renames a prompt, runs it again with the same words, which makes four other people, or removes it.
 * @returns null when it was removed
 * @throws AppError not_found, task_not_finished during a run, and those of `startRun`
 */
export const changePrompt = (deps: Deps, asked: Change, locale: Locale): Promise<PhotoPrompt | null> =>
  change(
    deps,
    PHOTO_PROMPTS,
    {
      ...asked,
      start: (row, keep) =>
        startRun(deps, {
          user: asked.user,
          promptId: row.id,
          description: describePerson(PhotoDescription.parse(row.description), locale),
          maxCost: asked.wanted.max_cost,
          keep,
        }),
    },
    locale,
  );
