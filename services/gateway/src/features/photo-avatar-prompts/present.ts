import { toCredits } from '@orator/contracts/core/credits';
import { TaskFailure } from '@orator/contracts/core/errors';
import type { Locale } from '@orator/contracts/core/common';
import {
  PhotoDescription,
  type PhotoPrompt,
  PromptReading,
  type PromptRun,
} from '@orator/contracts/photo-avatar-prompts/schema';
import { TaskStateNumber } from '@orator/contracts/tasks/state-number';
import type { PhotoAvatarPromptModel, PhotoImageModel, TaskModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { failureMessage } from '../../quoting/failure-message.ts';

/** Images of a prompt that are shown: the newest. Older ones stay in their owner's photos until they are deleted. */
export const MOST_IMAGES = 48;

/** A prompt with its newest images, the newest first. */
export type PromptRow = PhotoAvatarPromptModel & { readonly images: readonly PhotoImageModel[] };

/** The rows of `PromptRow`. */
export const WITH_IMAGES = {
  images: { where: { hiddenAt: null }, orderBy: { id: 'desc' }, take: MOST_IMAGES },
} as const;

function presentRun({ id, state, rate, cost, charged, failure }: TaskModel, locale: Locale): PromptRun {
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

/** Prompts as their owner sees them; images get addresses that work for an hour. */
export async function presentPrompts(
  { db, storage }: Deps,
  rows: readonly PromptRow[],
  locale: Locale,
): Promise<PhotoPrompt[]> {
  const tasks = await db.task.findMany({ where: { id: { in: rows.map(({ taskId }) => taskId) } } });
  const runs = new Map(tasks.map((task) => [task.id, task]));
  return rows.map((row) => {
    const run = runs.get(row.taskId);
    const description = PhotoDescription.parse(row.description);
    return {
      id: row.id,
      name: row.name,
      ...description,
      locale: description.locale ?? 'en',
      reading: row.reading === null ? null : PromptReading.parse(row.reading),
      images: row.images.toReversed().map(({ id, key, width, height, taskId, createdAt }) => ({
        id,
        image_url: storage.url(key),
        width,
        height,
        task_id: taskId,
        created_at: createdAt.toISOString(),
      })),
      run: run === undefined ? null : presentRun(run, locale),
      created_at: row.createdAt.toISOString(),
    };
  });
}
