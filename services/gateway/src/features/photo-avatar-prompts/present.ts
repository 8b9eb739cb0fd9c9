import type { Locale } from '@orator/contracts/core/common';
import { PhotoDescription, type PhotoPrompt, PromptReading } from '@orator/contracts/photo-avatar-prompts/schema';
import type { PhotoAvatarPromptModel, PhotoImageModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { readPromptFields } from '../../prompt-runs/present-prompt.ts';

/** A prompt with its newest images, the newest first. */
export type PromptRow = PhotoAvatarPromptModel & { readonly images: readonly PhotoImageModel[] };

/** Prompts as their owner sees them, with image URLs that are valid for an hour. */
export async function presentPrompts(deps: Deps, rows: readonly PromptRow[], locale: Locale): Promise<PhotoPrompt[]> {
  const pickFields = await readPromptFields(deps, rows, locale);
  return rows.map((row) => {
    const description = PhotoDescription.parse(row.description);
    const reading = row.reading === null ? null : PromptReading.parse(row.reading);
    return { ...pickFields(row), ...description, locale: description.locale ?? 'en', reading };
  });
}
