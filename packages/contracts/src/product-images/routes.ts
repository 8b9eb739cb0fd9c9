import { z } from 'zod';
import { Empty, IdParams, page } from '../core/common.ts';
import { CutOutStrokes } from '../core/cut-out-strokes.ts';
import { route } from '../core/route.ts';
import { PHOTO_LIMITS } from '../photo-avatar-images/schema.ts';
import { ProductBox, ProductImage } from './schema.ts';

const tag = 'Product images';
export const productImages = {
  list: route({
    method: 'GET',
    url: '/product-image',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your pictures of products, newest first; all on one page',
    response: page(ProductImage),
  }),
  upload: route({
    method: 'POST',
    url: '/product-image',
    access: 'user',
    trial: true,
    tag,
    summary: 'Upload a picture of a product; it is cut out of its backdrop',
    upload: { maxBytes: PHOTO_LIMITS.bytes },
    idempotencyKey: true,
    response: ProductImage,
    status: 201,
    rateLimit: 30,
  }),
  cutOut: route({
    method: 'POST',
    url: '/product-image/:id/cutout',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Cut a product out again, by where you say that it is; pictures that were made with it stay',
    params: IdParams,
    body: z.object({
      box: ProductBox.nullable().describe('null: found by itself'),
      strokes: CutOutStrokes.default([]).describe('what belongs to the product and what does not, over what was found'),
    }),
    response: ProductImage,
    repeatable: true,
    rateLimit: 30,
  }),
  remove: route({
    method: 'DELETE',
    url: '/product-image/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a picture of a product; pictures that were made with it stay',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
};
