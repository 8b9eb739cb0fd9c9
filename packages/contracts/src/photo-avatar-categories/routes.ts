import { z } from 'zod';
import { route } from '../core/route.ts';
import { PhotoAvatarAssets, PhotoAvatarCategory } from './schema.ts';

export const photoAvatarCategories = {
  list: route({
    method: 'GET',
    url: '/photo-avatar-category',
    access: 'public',
    tag: 'Avatar categories',
    summary: 'What avatars are made with, by category: characters, poses, backgrounds, clothes, models and products',
    query: z.object({ category: PhotoAvatarCategory.optional().describe('all of them without it') }),
    response: PhotoAvatarAssets,
  }),
};
