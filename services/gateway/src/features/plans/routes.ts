import { readPlansForSale, WELCOME_CREDITS } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { plans } from '@orator/contracts/plans/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';

export const planRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, payments } = app.deps;
  app.route({
    ...http(plans.list),
    handler: async () => ({
      items: await readPlansForSale(db),
      welcome_credits: toCredits(WELCOME_CREDITS),
      payable: payments.provider !== null,
      renews: (payments.provider?.recurring ?? null) !== null,
      test_money: payments.provider?.testMoney === true,
    }),
  });
};
