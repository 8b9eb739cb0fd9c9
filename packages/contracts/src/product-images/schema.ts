import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';
import { CutOutStrokes } from '../core/cut-out-strokes.ts';

const Share = z.number().min(0).max(1);

/** The position of a product in its picture. */
export const ProductBox = z
  .object({ x: Share, y: Share, width: z.number().min(0.02).max(1), height: z.number().min(0.02).max(1) })
  .describe("shares of the picture's width and height, from its top left corner")
  .meta({ id: 'ProductBox', examples: [{ x: 0.2, y: 0.1, width: 0.6, height: 0.8 }] });
export type ProductBox = z.infer<typeof ProductBox>;

export const ProductImage = z
  .object({
    id: Id,
    image_url: z
      .string()
      .describe('the picture as it was uploaded')
      .meta({ examples: ['/files/products/mug.webp?e=1769860800&s=signature'] }),
    width: z.number().int().describe('pixels'),
    height: z.number().int().describe('pixels'),
    box: ProductBox.nullable().describe('where its owner marked the product; null: found by itself'),
    strokes: CutOutStrokes.describe('where its owner corrected the cut-out, in this order'),
    cutout: z
      .object({
        image_url: z.string().meta({ examples: ['/files/products/mug-cut.webp?e=1769860800&s=signature'] }),
        width: z.number().int().describe('pixels'),
        height: z.number().int().describe('pixels'),
        likely_height_cm: z.number().int().describe('a first guess of how high the product is, by its shape'),
      })
      .nullable()
      .describe('the product without its backdrop; null where it could not be told from it'),
    created_at: Timestamp,
  })
  .meta({ id: 'ProductImage' });
export type ProductImage = z.infer<typeof ProductImage>;
