import type { ProductDescription } from '@orator/contracts/product-avatar-prompts/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { Deps } from '../../deps.ts';
import { findPortrait } from '../../portraits/find-face.ts';
import type { NewRun } from '../../prompt-runs/prompts.ts';
import { makeRunFields, startRun } from '../../prompt-runs/start-run.ts';

/** @throws AppError not_found, product_unclear */
async function checkProducts(tx: Tx, userId: string, { products }: ProductDescription): Promise<void> {
  const where = { userId, id: { in: products.map(({ product_id }) => product_id) } };
  const rows = await tx.productImage.findMany({ where, select: { cutoutKey: true } });
  if (rows.length < products.length) throw new AppError('not_found');
  if (rows.some(({ cutoutKey }) => cutoutKey === null)) throw new AppError('product_unclear');
}

/** @throws AppError not_found, product_unclear, and those of `startRun` */
export async function startProductRun(deps: Deps, run: NewRun<ProductDescription>): Promise<void> {
  const { user, promptId, description } = run;
  const portrait = await findPortrait(deps.db, user.id, description);
  await checkProducts(deps.db, user.id, description);
  const { products, layouts, aspect_ratio } = description;
  const input = { products, layouts, aspect_ratio, ...portrait, ...makeRunFields(promptId, aspect_ratio) };
  await startRun(deps, run, { kind: 'product-photo', text: '', input, count: layouts.length });
}
