import type { Locale } from '@orator/contracts/core/common';
import { PhotoDescription, type PhotoPrompt, PromptReading } from '@orator/contracts/photo-avatar-prompts/schema';
import type { PhotoAvatarPromptModel, PhotoImageModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { presentPromptImages, presentRun } from '../../files/prompt-images.ts';

/** A prompt with its newest images, the newest first. */
export type PromptRow = PhotoAvatarPromptModel & { readonly images: readonly PhotoImageModel[] };

/** Prompts as their owner sees them, with image URLs that are valid for an hour. */
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
      images: presentPromptImages(storage, row.images),
      run: run === undefined ? null : presentRun(run, locale),
      created_at: row.createdAt.toISOString(),
    };
  });
}
