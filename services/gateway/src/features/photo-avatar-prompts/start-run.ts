import type { Locale } from '@orator/contracts/core/common';
import { cleanPrompt, PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import type { PhotoDescription } from '@orator/contracts/photo-avatar-prompts/schema';
import { checkContent } from '../../content-checks/check-content.ts';
import type { Deps } from '../../deps.ts';
import type { NewRun } from '../../prompt-runs/prompts.ts';
import { makeRunFields, startRun } from '../../prompt-runs/start-run.ts';

export type Description = PhotoDescription & { readonly locale: Locale };

/** The description with its prompt cleaned and its language detected. */
export const describePerson = ({ prompt, ...chosen }: PhotoDescription, locale: Locale): Description => ({
  ...chosen,
  prompt: cleanPrompt(prompt),
  locale: chosen.locale ?? locale,
});

export const prepareRun = (promptId: string, description: Description) => ({
  kind: 'text-to-photo' as const,
  input: { ...description, ...makeRunFields(promptId, description.aspect_ratio) },
  count: PHOTOS_A_RUN,
});

/** @throws AppError content_refused, content_check_unavailable, and those of `startRun` */
export async function startPhotoRun(deps: Deps, run: NewRun<Description>): Promise<void> {
  const { prompt: text, locale } = run.description;
  await checkContent(deps, run.user.id, { kind: 'prompt', text, locale });
  await startRun(deps, run, { ...prepareRun(run.promptId, run.description), text });
}
