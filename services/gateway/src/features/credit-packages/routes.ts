import { PURCHASED_DAYS, readCreditPackages } from '@orator/billing';
import { creditPackages } from '@orator/contracts/credit-packages/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';

export const creditPackageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, payments } = app.deps;
  app.route({
    ...http(creditPackages.list),
    handler: async () => ({
      items: await readCreditPackages(db),
      days: PURCHASED_DAYS,
      payable: payments.provider !== null,
      test_money: payments.provider?.testMoney === true,
    }),
  });
};
