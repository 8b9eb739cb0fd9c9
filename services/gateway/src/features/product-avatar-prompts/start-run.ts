import { randomInt } from 'node:crypto';
import { readPlan } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import type { ProductDescription } from '@orator/contracts/product-avatar-prompts/schema';
import type { TaskModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { startAgreed } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { findPortrait } from '../../portraits/find-portrait.ts';
import { findPictureSize } from '../../quoting/picture-size.ts';
import { priceOn } from '../../quoting/plan-limits.ts';

const kind = 'product-photo';
/** Maximum seed; leaves room for the seeds derived from it. */
const MOST_SEED = 2 ** 31 - 10_000;

interface Run {
  readonly user: AuthenticatedUser;
  readonly promptId: string;
  readonly description: ProductDescription;
  /** Credits. */
  readonly maxCost: number | undefined;
  /** Stores the prompt in the transaction that creates its task. */
  readonly keep: (tx: Tx, task: TaskModel) => Promise<unknown>;
}

/** @throws AppError not_found, product_unclear */
async function checkProducts(tx: Tx, userId: string, { products }: ProductDescription): Promise<void> {
  const where = { userId, id: { in: products.map(({ product_id }) => product_id) } };
  const rows = await tx.productImage.findMany({ where, select: { cutoutKey: true } });
  if (rows.length < products.length) throw new AppError('not_found');
  if (rows.some(({ cutoutKey }) => cutoutKey === null)) throw new AppError('product_unclear');
}

/** @throws AppError not_found, product_unclear, costs_more, and those of `startAgreed` */
export async function startRun(deps: Deps, { user, promptId, description, maxCost, keep }: Run): Promise<void> {
  const portrait = await findPortrait(deps.db, user.id, description);
  await checkProducts(deps.db, user.id, description);
  const { products, layouts, aspect_ratio } = description;
  const input = {
    products,
    layouts,
    aspect_ratio,
    ...portrait,
    ...findPictureSize(aspect_ratio),
    prompt_id: promptId,
    seed: randomInt(MOST_SEED),
    asked_at: new Date().toISOString(),
  };
  const cost = await priceOn(deps.db, await readPlan(deps.db, user.id), { kind, input, count: layouts.length });
  if (maxCost !== undefined && toCredits(cost) > maxCost) {
    throw new AppError('costs_more', { details: { cost: toCredits(cost) } });
  }
  await startAgreed(deps, {
    kind,
    userId: user.id,
    text: '',
    input,
    cost,
    // The length of this kind is its number of images.
    durationS: layouts.length,
    trialResults: user.trial ? deps.env.TRIAL_RESULTS : null,
    also: keep,
  });
}
