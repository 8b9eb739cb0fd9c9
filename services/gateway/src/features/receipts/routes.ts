import { Readable } from 'node:stream';
import { presentOrder } from '@orator/billing';
import type { Locale } from '@orator/contracts/core/common';
import { receipts } from '@orator/contracts/receipts/routes';
import type { Receipt } from '@orator/contracts/receipts/schema';
import { AppError } from '@orator/platform/app-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { http, sendDocument } from '../../http/route.ts';
import { includedTax } from './included-tax.ts';
import { receiptSheet } from './sheet.ts';

/** @throws AppError not_found, also for an order that nobody has paid */
async function readReceipt({ db, env }: Deps, userId: string, id: string): Promise<Receipt> {
  const where = { id, userId, paidAt: { not: null } };
  const row = await db.order.findFirst({ where, include: { user: { select: { email: true } } } });
  if (row === null) throw new AppError('not_found');
  return { order: presentOrder(row), seller: env.RECEIPT_SELLER, tax: includedTax(row), buyer: row.user?.email ?? '' };
}

/** @throws RpcTimeout when no worker draws it in time */
async function drawReceipt(
  deps: Deps,
  userId: string,
  receipt: Receipt,
  options: { readonly locale: Locale; readonly timeZone: string },
): Promise<Buffer> {
  const { product } = receipt.order;
  const plan = product.kind === 'plan' ? await deps.db.vipLevel.findUnique({ where: { id: product.level } }) : null;
  const sheet = receiptSheet(receipt, { ...options, planName: plan?.name ?? '' });
  const { pdf } = await callWorker(deps, { userId }, 'receipt.render', sheet);
  return Buffer.from(pdf, 'base64');
}

export const receiptRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({ ...http(receipts.read), handler: ({ user, params }) => readReceipt(deps, user.id, params.id) });
  app.route({
    ...http(receipts.pdf),
    handler: async ({ user, locale, params, query }, reply) => {
      const receipt = await readReceipt(deps, user.id, params.id);
      const pdf = await drawReceipt(deps, user.id, receipt, { locale, timeZone: query.time_zone });
      await sendDocument(reply, Readable.from([pdf]), 'application/pdf');
    },
  });
};
