import { PHOTO_LIMITS } from '@orator/contracts/photo-avatar-images/schema';
import { productImages } from '@orator/contracts/product-images/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { cutOutAgain, listProducts, removeProduct, uploadProduct } from './service.ts';

export const productImageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(productImages.list), handler: ({ user }) => listProducts(deps, user.id) });
  app.route({
    ...http(productImages.upload),
    handler: async (request) => uploadProduct(deps, request.user, await readUpload(request, PHOTO_LIMITS.bytes)),
  });
  app.route({
    ...http(productImages.cutOut),
    handler: ({ user, params: { id }, body }) => cutOutAgain(deps, user.id, id, body),
  });
  app.route({
    ...http(productImages.remove),
    handler: ({ user, params }) => removeProduct(deps, user.id, params.id),
  });
};
