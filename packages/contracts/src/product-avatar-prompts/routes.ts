import { IdParams, page, PageQuery } from '../core/common.ts';
import { route } from '../core/route.ts';
import { NewProductPrompt, ProductPrompt, ProductPromptChange } from './schema.ts';

const tag = 'Product avatars';
export const productAvatarPrompts = {
  create: route({
    method: 'POST',
    url: '/product-avatar-prompt',
    access: 'user',
    trial: true,
    idempotencyKey: true,
    tag,
    summary:
      'Make pictures of a person with products; its price is the tariff `product-photo` of the system configuration for each that is delivered',
    body: NewProductPrompt,
    response: ProductPrompt,
    status: 202,
  }),
  list: route({
    method: 'GET',
    url: '/product-avatar-prompt',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your product prompts with their pictures, newest first',
    query: PageQuery,
    response: page(ProductPrompt),
  }),
  change: route({
    method: 'PATCH',
    url: '/product-avatar-prompt/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Name a product prompt, run it again, or remove it',
    params: IdParams,
    body: ProductPromptChange,
    response: ProductPrompt.nullable().describe('null once it was removed'),
  }),
};
