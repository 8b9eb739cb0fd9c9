import type { Locale, PageQuery } from '@orator/contracts/core/common';
import type { NewProductPrompt, ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import { newId, type TaskModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { WITH_IMAGES } from '../../files/prompt-images.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { presentPrompts, type PromptRow } from './present.ts';
import { startRun } from './start-run.ts';

/** After this time an idempotency key may name another prompt, as the response to it is no longer stored either. */
const KEY_HOURS = 24;

/** The prompt that the same request made before. */
async function findMade({ db }: Deps, userId: string, requestKey: string | null): Promise<PromptRow | null> {
  if (requestKey === null) return null;
  const createdAt = { lte: new Date(Date.now() - KEY_HOURS * 3_600_000) };
  await db.productAvatarPrompt.updateMany({ where: { userId, requestKey, createdAt }, data: { requestKey: null } });
  return db.productAvatarPrompt.findFirst({ where: { userId, requestKey }, include: WITH_IMAGES });
}

/**
 * A prompt of a user.
 * @throws AppError not_found
 */
export async function readPrompt(deps: Deps, userId: string, id: string, locale: Locale): Promise<ProductPrompt> {
  const row = await deps.db.productAvatarPrompt.findFirst({ where: { id, userId }, include: WITH_IMAGES });
  const [prompt] = row === null ? [] : await presentPrompts(deps, [row], locale);
  if (prompt === undefined) throw new AppError('not_found');
  return prompt;
}

interface Create {
  readonly user: AuthenticatedUser;
  readonly wanted: NewProductPrompt;
  /** The request's idempotency key: the same one finds the prompt that was made before. */
  readonly requestKey: string | null;
}

/**
 * Starts a run of pictures with products.
 * @throws AppError not_found, product_unclear, costs_more, not_enough_credits, no_times_left, trial_used_up, task_limit
 */
export async function createPrompt(
  deps: Deps,
  { user, wanted, requestKey }: Create,
  locale: Locale,
): Promise<ProductPrompt> {
  const before = await findMade(deps, user.id, requestKey);
  if (before !== null) return readPrompt(deps, user.id, before.id, locale);
  const { max_cost: maxCost, ...description } = wanted;
  const id = newId();
  const keep = (tx: Tx, { id: taskId }: TaskModel) =>
    tx.productAvatarPrompt.create({ data: { id, userId: user.id, description, requestKey, taskId } });
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
  const rows = await deps.db.productAvatarPrompt.findMany({
    where: { userId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
    include: WITH_IMAGES,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: await presentPrompts(deps, items, locale), next_cursor: nextCursor };
}
