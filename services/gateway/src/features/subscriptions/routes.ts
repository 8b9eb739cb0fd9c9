import { announcePlan, cancelSubscription, quotePlan, readSubscription, resumeSubscription } from '@orator/billing';
import { subscriptions } from '@orator/contracts/subscriptions/routes';
import type { Subscription } from '@orator/contracts/subscriptions/schema';
import type { Tx } from '@orator/db/client';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeBuyer } from '../../checkout/buyer.ts';
import { http } from '../../http/route.ts';
import { changePlan, openPortal } from './service.ts';

export const subscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const change = async (userId: string, work: (tx: Tx) => Promise<Subscription>): Promise<Subscription> => {
    const changed = await deps.db.$transaction(work);
    await announcePlan(deps.db, deps.publisher, userId);
    return changed;
  };
  app.route({
    ...http(subscriptions.read),
    handler: async ({ user }) => ({ subscription: await readSubscription(deps.db, user.id) }),
  });
  app.route({
    ...http(subscriptions.quote),
    handler: ({ user, query }) => quotePlan(deps.db, user.id, query),
  });
  app.route({
    ...http(subscriptions.change),
    handler: (request) => {
      const { user, body, idempotencyKey: requestKey } = request;
      const { voucher_id: voucherId, ...plan } = body;
      return changePlan(deps, user.id, { plan, voucherId, requestKey }, describeBuyer(deps, request));
    },
  });
  app.route({
    ...http(subscriptions.cancel),
    handler: ({ user }) => change(user.id, (tx) => cancelSubscription(tx, user.id)),
  });
  app.route({
    ...http(subscriptions.resume),
    handler: ({ user }) => change(user.id, (tx) => resumeSubscription(tx, user.id)),
  });
  app.route({
    ...http(subscriptions.openPortal),
    handler: async (request) => ({ portal_url: await openPortal(deps, request.user.id, describeBuyer(deps, request)) }),
  });
};
