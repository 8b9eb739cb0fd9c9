import type { Locale } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { TaskFailure } from '@orator/contracts/core/errors';
import type { PromptImage, PromptRun } from '@orator/contracts/prompt-runs/schema';
import { TaskStateNumber } from '@orator/contracts/tasks/state-number';
import type { PhotoImageModel, TaskModel } from '@orator/db/client';
import type { Deps } from '../deps.ts';
import { failureMessage } from '../quoting/failure-message.ts';

/**
 * Number of a prompt's images that are shown: the newest. Older ones stay among their owner's photos until they are
 * deleted.
 */
export const MOST_IMAGES = 48;

/** The newest images of a prompt, the newest first. */
export const WITH_IMAGES = {
  images: { where: { hiddenAt: null }, orderBy: { id: 'desc' }, take: MOST_IMAGES },
} as const;

/** Images as their owner sees them, oldest first, with URLs that are valid for an hour. */
export const presentPromptImages = (storage: Deps['storage'], images: readonly PhotoImageModel[]): PromptImage[] =>
  images.toReversed().map(({ id, key, width, height, taskId, createdAt }) => ({
    id,
    image_url: storage.url(key),
    width,
    height,
    task_id: taskId,
    created_at: createdAt.toISOString(),
  }));

/** The run of a prompt as its owner sees it. */
export function presentRun({ id, state, rate, cost, charged, failure }: TaskModel, locale: Locale): PromptRun {
  const reason = failure === null ? null : TaskFailure.parse(failure);
  return {
    task_id: id,
    state: TaskStateNumber.parse(state),
    rate: rate / 100,
    cost: toCredits(cost),
    charged: toCredits(charged),
    ...(reason !== null && { error: { reason, message: failureMessage(locale)(reason) } }),
  };
}
