import type { Locale } from '@orator/contracts/core/common';
import { ProductDescription, type ProductPrompt } from '@orator/contracts/product-avatar-prompts/schema';
import type { PhotoImageModel, ProductAvatarPromptModel } from '@orator/db/client';
import type { Deps } from '../../deps.ts';
import { readPromptFields } from '../../prompt-runs/present-prompt.ts';

/** A prompt with its newest images, the newest first. */
export type PromptRow = ProductAvatarPromptModel & { readonly images: readonly PhotoImageModel[] };

/** Prompts of one owner as they see them, with image URLs that are valid for an hour. */
export async function presentPrompts(deps: Deps, rows: readonly PromptRow[], locale: Locale): Promise<ProductPrompt[]> {
  const { db, storage } = deps;
  const described = rows.map((row) => ({ row, description: ProductDescription.parse(row.description) }));
  const productIds = described.flatMap(({ description: { products } }) => products.map((one) => one.product_id));
  const [pickFields, products] = await Promise.all([
    readPromptFields(deps, rows, locale),
    db.productImage.findMany({
      where: { id: { in: productIds }, userId: { in: rows.map(({ userId }) => userId) }, cutoutKey: { not: null } },
      select: { id: true, cutoutKey: true },
    }),
  ]);
  const cutouts = new Map(products.map(({ id, cutoutKey }) => [id, cutoutKey]));
  return described.map(({ row, description }) => ({
    ...pickFields(row),
    ...description,
    cutouts: description.products.flatMap(({ product_id }) => {
      const key = cutouts.get(product_id) ?? null;
      return key === null ? [] : [{ product_id, image_url: storage.url(key) }];
    }),
  }));
}
