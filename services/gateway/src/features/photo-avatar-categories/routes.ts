import { photoAvatarCategories } from '@orator/contracts/photo-avatar-categories/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { createAssets } from './service.ts';

export const photoAvatarCategoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const assets = createAssets(app.deps.storage);
  app.route({
    ...http(photoAvatarCategories.list),
    handler: ({ query, locale }) => assets.list(query.category, locale),
  });
};
