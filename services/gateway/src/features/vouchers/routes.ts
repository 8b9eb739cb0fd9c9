import { vouchers } from '@orator/contracts/vouchers/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { http } from '../../http/route.ts';
import { listVouchers } from './service.ts';

export const voucherRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...http(vouchers.list), handler: ({ user, query }) => listVouchers(app.deps, user.id, query) });
};
