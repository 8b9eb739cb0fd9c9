import { z } from 'zod';
import { Id, Ratio } from '../core/common.ts';
import { describeChange, MaxCost, PROMPT_FIELDS } from '../prompt-runs/schema.ts';
import { PRODUCT_HEIGHT_CM, PRODUCT_LAYOUTS, PRODUCTS_A_PICTURE } from './options.ts';

export const ProductLayout = z
  .enum(PRODUCT_LAYOUTS)
  .describe(
    'on a table to the left or the right of the person, before them, or close to the camera; `hand` is read as `right`',
  )
  .meta({ id: 'ProductLayout' });

/** A picture of a product, and the product's height. */
export const SizedProduct = z.object({
  product_id: Id.describe('of a product image'),
  height_cm: z.number().min(PRODUCT_HEIGHT_CM.least).max(PRODUCT_HEIGHT_CM.most).describe('centimetres'),
});
export type SizedProduct = z.infer<typeof SizedProduct>;

/** Products, the person who shows them, and how. */
export const ProductDescription = z.object({
  products: z
    .array(SizedProduct)
    .min(1)
    .max(PRODUCTS_A_PICTURE)
    .refine((all) => new Set(all.map(({ product_id }) => product_id)).size === all.length),
  image_id: Id.optional().describe('who shows them: a photo of your own'),
  // No sample in the reference, because only one of the two is sent.
  photo_avatar_id: z
    .uuid()
    .optional()
    .describe('in place of `image_id`: an avatar of your own, a public or a collected one'),
  layouts: z
    .array(ProductLayout)
    .min(1)
    .max(PRODUCT_LAYOUTS.length)
    .refine((all) => new Set(all).size === all.length)
    .describe('a picture for each'),
  aspect_ratio: Ratio.default('1:1'),
});
export type ProductDescription = z.output<typeof ProductDescription>;

const AgreedCost = MaxCost.describe('the most that you agree to pay; refused as costs_more when the price is higher');

export const NewProductPrompt = ProductDescription.extend({ max_cost: AgreedCost })
  .refine(({ image_id, photo_avatar_id }) => (image_id === undefined) !== (photo_avatar_id === undefined), {
    path: ['image_id'],
  })
  .meta({ id: 'NewProductPrompt' });
export type NewProductPrompt = z.output<typeof NewProductPrompt>;

export const ProductPrompt = z
  .object({
    ...PROMPT_FIELDS,
    ...ProductDescription.shape,
    cutouts: z
      .array(z.object({ product_id: Id, image_url: z.string().meta({ examples: ['/files/products/mug-cut.webp'] }) }))
      .describe('of the products that are still there'),
  })
  .meta({ id: 'ProductPrompt' });
export type ProductPrompt = z.infer<typeof ProductPrompt>;

export const ProductPromptChange = describeChange('The red mug', 'pictures', AgreedCost.optional()).meta({
  id: 'ProductPromptChange',
});
