import { announceAccount, redeemCode } from '@orator/billing';
import { redemptionCodes } from '@orator/contracts/redemption-codes/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';

export const redemptionCodeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, env, publisher } = app.deps;
  app.route({
    ...http(redemptionCodes.redeem),
    handler: async ({ user, body: { code }, idempotencyKey: requestKey }) => {
      const redeemed = await redeemCode(db, { userId: user.id, code, requestKey }, env.SECRET_KEY);
      await announceAccount(db, publisher, user.id);
      return redeemed;
    },
  });
};
