import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';

const Share = z.number().min(0).max(1);

/** The position of a product in its picture. */
export const ProductBox = z
  .object({ x: Share, y: Share, width: z.number().min(0.02).max(1), height: z.number().min(0.02).max(1) })
  .describe("shares of the picture's width and height, from its top left corner")
  .meta({ id: 'ProductBox', examples: [{ x: 0.2, y: 0.1, width: 0.6, height: 0.8 }] });
export type ProductBox = z.infer<typeof ProductBox>;

/** Maximum number of strokes of a cut-out, and of points of a stroke. */
export const PRODUCT_STROKES = { strokes: 60, points: 200 } as const;

/** A correction of a cut-out. */
export const ProductStroke = z
  .object({
    keep: z.boolean().describe('true: what is under it belongs to the product; false: it does not'),
    radius: z.number().min(0.003).max(0.2).describe("half its width, share of the picture's longer side"),
    points: z
      .array(z.tuple([Share, Share]))
      .min(1)
      .max(PRODUCT_STROKES.points)
      .describe("shares of the picture's width and height"),
  })
  .meta({
    id: 'ProductStroke',
    examples: [
      {
        keep: false,
        radius: 0.02,
        points: [
          [0.2, 0.9],
          [0.5, 0.92],
        ],
      },
    ],
  });
export type ProductStroke = z.infer<typeof ProductStroke>;
export const ProductStrokes = z.array(ProductStroke).max(PRODUCT_STROKES.strokes);

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
    strokes: ProductStrokes.describe('where its owner corrected the cut-out, in this order'),
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
