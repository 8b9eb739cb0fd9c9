import { IdParams, page, PageQuery } from '../core/common.ts';
import { route } from '../core/route.ts';
import { NewPhotoPrompt, PhotoDescription, PhotoPrompt, PhotoPromptChange, PhotoPromptQuote } from './schema.ts';

const tag = 'Photo prompts';
export const photoAvatarPrompts = {
  quote: route({
    method: 'POST',
    url: '/photo-avatar-prompt/quote',
    access: 'user',
    trial: true,
    repeatable: true,
    tag,
    summary: 'What a prompt would cost, and what is understood of it',
    body: PhotoDescription,
    response: PhotoPromptQuote,
  }),
  create: route({
    method: 'POST',
    url: '/photo-avatar-prompt',
    access: 'user',
    trial: true,
    idempotencyKey: true,
    tag,
    summary: 'Make four images of a person from words; you pay for those that are delivered',
    body: NewPhotoPrompt,
    response: PhotoPrompt,
    status: 202,
  }),
  list: route({
    method: 'GET',
    url: '/photo-avatar-prompt',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your prompts with their images, newest first',
    query: PageQuery,
    response: page(PhotoPrompt),
  }),
  change: route({
    method: 'PATCH',
    url: '/photo-avatar-prompt/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Name a prompt, run it again, or remove it',
    params: IdParams,
    body: PhotoPromptChange,
    response: PhotoPrompt.nullable().describe('null once it was removed'),
  }),
};
