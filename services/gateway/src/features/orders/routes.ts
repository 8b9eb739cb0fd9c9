import { orders } from '@orator/contracts/orders/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeBuyer } from '../../checkout/buyer.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { sendCsv } from '../../http/csv.ts';
import { http } from '../../http/route.ts';
import { writeOrders } from './csv.ts';
import { cancelOrder, listOrders, payOrder, readOrder } from './service.ts';

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(orders.create),
    handler: (request) => {
      const { user, body, idempotencyKey: requestKey } = request;
      const wanted = { product: body.product, voucherId: body.voucher_id, requestKey };
      return placeOrder(deps, user.id, wanted, describeBuyer(deps, request));
    },
  });
  app.route({ ...http(orders.list), handler: ({ user, query }) => listOrders(deps, user.id, query) });
  app.route({
    ...http(orders.csv),
    handler: ({ user, locale, query }, reply) => sendCsv(reply, writeOrders(deps, user.id, query, locale)),
  });
  app.route({
    ...http(orders.read),
    handler: ({ user, params }) => readOrder(deps, { userId: user.id, id: params.id }),
  });
  app.route({
    ...http(orders.pay),
    handler: (request) =>
      payOrder(deps, { userId: request.user.id, id: request.params.id }, describeBuyer(deps, request)),
  });
  app.route({
    ...http(orders.cancel),
    handler: ({ user, params }) => cancelOrder(deps, { userId: user.id, id: params.id }),
  });
};
