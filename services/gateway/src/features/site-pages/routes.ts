import { sitePages } from '@orator/contracts/site-pages/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { readSiteText } from './service.ts';

export const sitePageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { env } = app.deps;
  app.route({
    ...http(sitePages.read),
    handler: async ({ params, locale }) => ({
      text: await readSiteText(env.SITE_PAGES_DIR, params.name, locale),
      operator: env.RECEIPT_SELLER,
    }),
  });
};
