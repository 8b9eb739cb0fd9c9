import type { Locale, PageQuery } from '@orator/contracts/core/common';
import { toCredits } from '@orator/contracts/core/credits';
import { PHOTOS_A_RUN } from '@orator/contracts/photo-avatar-prompts/options';
import type {
  NewPhotoPrompt,
  PhotoDescription,
  PhotoPrompt,
  PhotoPromptQuote,
} from '@orator/contracts/photo-avatar-prompts/schema';
import { newId, Prisma, type TaskModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { WITH_IMAGES } from '../../files/prompt-images.ts';
import { presentPrompts, type PromptRow } from './present.ts';
import { readWords } from './read-words.ts';
import { costOf, describePerson, inputOf, startRun } from './start-run.ts';

/** After this time an idempotency key may name another prompt, as the response to it is no longer stored either. */
const KEY_HOURS = 24;

/** What a run would cost, and what is understood of the words. */
export async function quotePrompt(
  deps: Deps,
  userId: string,
  wanted: PhotoDescription,
  locale: Locale,
): Promise<PhotoPromptQuote> {
  const description = describePerson(wanted, locale);
  const cost = await costOf(deps, userId, inputOf(newId(), description));
  return { cost: toCredits(cost), images: PHOTOS_A_RUN, reading: readWords(deps.env, description) };
}

/** The prompt that the same request made before. */
async function findMade({ db }: Deps, userId: string, requestKey: string | null): Promise<PromptRow | null> {
  if (requestKey === null) return null;
  const createdAt = { lte: new Date(Date.now() - KEY_HOURS * 3_600_000) };
  await db.photoAvatarPrompt.updateMany({ where: { userId, requestKey, createdAt }, data: { requestKey: null } });
  return db.photoAvatarPrompt.findFirst({ where: { userId, requestKey }, include: WITH_IMAGES });
}

/**
 * A prompt of a user.
 * @throws AppError not_found
 */
export async function readPrompt(deps: Deps, userId: string, id: string, locale: Locale): Promise<PhotoPrompt> {
  const row = await deps.db.photoAvatarPrompt.findFirst({ where: { id, userId }, include: WITH_IMAGES });
  const [prompt] = row === null ? [] : await presentPrompts(deps, [row], locale);
  if (prompt === undefined) throw new AppError('not_found');
  return prompt;
}

interface Create {
  readonly user: AuthenticatedUser;
  readonly wanted: NewPhotoPrompt;
  /** The request's idempotency key: the same one finds the prompt that was made before. */
  readonly requestKey: string | null;
}

/**
 * Starts a run of images from words.
 * @throws AppError costs_more, not_enough_credits, no_times_left, trial_used_up, task_limit
 */
export async function createPrompt(
  deps: Deps,
  { user, wanted, requestKey }: Create,
  locale: Locale,
): Promise<PhotoPrompt> {
  const before = await findMade(deps, user.id, requestKey);
  if (before !== null) return readPrompt(deps, user.id, before.id, locale);
  const { max_cost: maxCost, ...described } = wanted;
  const description = describePerson(described, locale);
  const id = newId();
  const row = {
    id,
    userId: user.id,
    description,
    reading: readWords(deps.env, description) ?? Prisma.DbNull,
    requestKey,
  };
  const keep = (tx: Tx, { id: taskId }: TaskModel) => tx.photoAvatarPrompt.create({ data: { ...row, taskId } });
  try {
    await startRun(deps, { user, promptId: id, description, maxCost, keep });
  } catch (error) {
    // The same request may have been first by a moment.
    const first = await findMade(deps, user.id, requestKey);
    if (first === null) throw error;
    return readPrompt(deps, user.id, first.id, locale);
  }
  return readPrompt(deps, user.id, id, locale);
}

/** A user's prompts, newest first. */
export async function listPrompts(deps: Deps, userId: string, { cursor, limit }: PageQuery, locale: Locale) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.photoAvatarPrompt.findMany({
    where: { userId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
    include: WITH_IMAGES,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: await presentPrompts(deps, items, locale), next_cursor: nextCursor };
}
