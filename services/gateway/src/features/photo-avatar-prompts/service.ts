import { toCredits } from '@orator/contracts/core/credits';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import {
  PhotoDescription,
  type PhotoPrompt,
  type PhotoPromptQuote,
} from '@orator/contracts/photo-avatar-prompts/schema';
import { newId, Prisma } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { WITH_IMAGES } from '../../files/prompt-images.ts';
import type { PromptKind } from '../../prompt-runs/prompts.ts';
import { computeRunCost } from '../../prompt-runs/start-run.ts';
import { presentPrompts, type PromptRow } from './present.ts';
import { readWords } from './read-words.ts';
import { type Description, describePerson, prepareRun, startPhotoRun } from './start-run.ts';

/** Prompts that describe a person in words. Another run of the same prompt makes four different people. */
export const PHOTO_PROMPTS: PromptKind<PromptRow, Description, PhotoPrompt> = {
  table: ({ photoAvatarPrompt: table }) => ({
    findFirst: (find) => table.findFirst({ ...find, include: WITH_IMAGES }),
    findMany: (find) => table.findMany({ ...find, include: WITH_IMAGES }),
    updateMany: (of) => table.updateMany(of),
    deleteMany: (of) => table.deleteMany(of),
  }),
  whereImages: (promptId) => ({ promptId }),
  present: presentPrompts,
  describe: (row, locale) => describePerson(PhotoDescription.parse(row.description), locale),
  store: ({ env }, tx, row, description) =>
    tx.photoAvatarPrompt.create({
      data: { ...row, description, reading: readWords(env, description) ?? Prisma.DbNull },
    }),
  start: startPhotoRun,
};

/** What a run would cost, and which words of the prompt are understood. */
export async function quotePrompt(deps: Deps, userId: string, description: Description): Promise<PhotoPromptQuote> {
  const cost = await computeRunCost(deps, userId, prepareRun(newId(), description));
  return { cost: toCredits(cost), images: PHOTOS_A_RUN, reading: readWords(deps.env, description) };
}
