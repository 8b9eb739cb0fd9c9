import { findInviter } from '@orator/billing';
import { referrals } from '@orator/contracts/referrals/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { listPromotedMonths, listReferrals } from './service.ts';

export const referralRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(referrals.list), handler: ({ user, query }) => listReferrals(deps, user.id, query) });
  app.route({
    ...http(referrals.readCode),
    handler: async ({ params }) => ({ known: (await findInviter(deps.db, params.code)) !== null }),
  });
  app.route({ ...http(referrals.payments), handler: ({ user }) => listPromotedMonths(deps, user.id) });
};
