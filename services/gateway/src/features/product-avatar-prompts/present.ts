import type { Locale } from '@orator/contracts/core/common';
import { ProductDescription, type ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import type { PhotoImageModel, ProductAvatarPromptModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { presentPromptImages, presentRun } from '../../files/prompt-images.ts';

/** A prompt with its newest images, the newest first. */
export type PromptRow = ProductAvatarPromptModel & { readonly images: readonly PhotoImageModel[] };

/** Prompts of one owner as they see them, with image URLs that are valid for an hour. */
export async function presentPrompts(
  { db, storage }: Deps,
  rows: readonly PromptRow[],
  locale: Locale,
): Promise<ProductPrompt[]> {
  const described = rows.map((row) => ({ row, description: ProductDescription.parse(row.description) }));
  const productIds = described.flatMap(({ description: { products } }) => products.map((one) => one.product_id));
  const [tasks, products] = await Promise.all([
    db.task.findMany({ where: { id: { in: rows.map(({ taskId }) => taskId) } } }),
    db.productImage.findMany({
      where: { id: { in: productIds }, userId: { in: rows.map(({ userId }) => userId) }, cutoutKey: { not: null } },
      select: { id: true, cutoutKey: true },
    }),
  ]);
  const runs = new Map(tasks.map((task) => [task.id, task]));
  const cutouts = new Map(products.map(({ id, cutoutKey }) => [id, cutoutKey]));
  return described.map(({ row, description }) => {
    const run = runs.get(row.taskId);
    return {
      id: row.id,
      name: row.name,
      ...description,
      cutouts: description.products.flatMap(({ product_id }) => {
        const key = cutouts.get(product_id) ?? null;
        return key === null ? [] : [{ product_id, image_url: storage.url(key) }];
      }),
      images: presentPromptImages(storage, row.images),
      run: run === undefined ? null : presentRun(run, locale),
      created_at: row.createdAt.toISOString(),
    };
  });
}
