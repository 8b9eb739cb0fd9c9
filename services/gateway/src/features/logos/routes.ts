import { MOST_LOGO_BYTES } from '@orator/contracts/logos/limits';
import { logos } from '@orator/contracts/logos/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readUpload } from '../../http/upload.ts';
import { listLogos, removeLogo, uploadLogo } from './service.ts';

export const logoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(logos.list), handler: ({ user }) => listLogos(deps, user.id) });
  app.route({
    ...http(logos.upload),
    handler: async (request) => uploadLogo(deps, request.user, await readUpload(request, MOST_LOGO_BYTES)),
  });
  app.route({ ...http(logos.remove), handler: ({ user, params }) => removeLogo(deps, user.id, params.id) });
};
