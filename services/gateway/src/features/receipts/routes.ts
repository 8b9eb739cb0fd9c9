import { presentOrder } from '@orator/billing';
import { receipts } from '@orator/contracts/receipts/routes';
import type { Receipt } from '@orator/contracts/receipts/schema';
import { AppError } from '@orator/platform/app-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { http } from '../../http/route.ts';

/** @throws AppError not_found, also for an order that nobody has paid */
async function readReceipt({ db, env }: Deps, userId: string, id: string): Promise<Receipt> {
  const where = { id, userId, paidAt: { not: null } };
  const row = await db.order.findFirst({ where, include: { user: { select: { email: true } } } });
  if (row === null) throw new AppError('not_found');
  return { order: presentOrder(row), seller: env.RECEIPT_SELLER, buyer: row.user?.email ?? '' };
}

export const receiptRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(receipts.read), handler: ({ user, params }) => readReceipt(deps, user.id, params.id) });
};
