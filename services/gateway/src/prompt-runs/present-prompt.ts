import type { Locale } from '@orator/contracts/core/common';
import type { PromptFields } from '@orator/contracts/prompt-runs/schema';
import type { PhotoImageModel } from '@orator/db/client';
import type { Deps } from '../deps.ts';
import { presentPromptImages, presentRun } from '../files/prompt-images.ts';
import type { StoredPrompt } from './prompts.ts';

/** A prompt with its newest images, the newest first. */
interface Row extends StoredPrompt {
  readonly name: string | null;
  readonly createdAt: Date;
  readonly images: readonly PhotoImageModel[];
}

/**
 * Reads the runs of prompts.
 * @returns what their owner sees of one besides its description, with image URLs that are valid for an hour
 */
export async function readPromptFields(
  { db, storage }: Deps,
  rows: readonly Row[],
  locale: Locale,
): Promise<(row: Row) => PromptFields> {
  const tasks = await db.task.findMany({ where: { id: { in: rows.map(({ taskId }) => taskId) } } });
  const runs = new Map(tasks.map((task) => [task.id, task]));
  return ({ id, name, taskId, images, createdAt }) => {
    const run = runs.get(taskId);
    return {
      id,
      name,
      images: presentPromptImages(storage, images),
      run: run === undefined ? null : presentRun(run, locale),
      created_at: createdAt.toISOString(),
    };
  };
}
