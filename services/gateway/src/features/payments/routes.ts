import { isStorableEvent, type Sandbox, storeEvent, workEvents } from '@orator/billing';
import { payments } from '@orator/contracts/payments/routes';
import { SandboxCheckout } from '@orator/contracts/payments/schema';
import type { SandboxCheckoutModel } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { http } from '../../http/route.ts';

/** @throws AppError not_found when the sandbox is not the provider */
function requireSandbox({ payments: { sandbox } }: Deps): Sandbox {
  if (sandbox === null) throw new AppError('not_found');
  return sandbox;
}

const present = (row: SandboxCheckoutModel): SandboxCheckout => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  amount_cents: row.amountCents,
  discount_cents: row.discountCents,
  currency: row.currency,
  state: SandboxCheckout.shape.state.parse(row.state),
  return_url: row.returnUrl,
  expires_at: row.expiresAt.toISOString(),
});

/**
 * Stores a webhook's event and answers at once. The event is processed after the response, or by the billing worker if
 * this process dies.
 * @throws AppError not_found without a provider, webhook_refused for one without a valid signature or that cannot be stored
 */
async function receiveEvent(deps: Deps, body: unknown, headers: Readonly<Record<string, unknown>>): Promise<void> {
  const { provider } = deps.payments;
  if (provider === null) throw new AppError('not_found');
  const event = Buffer.isBuffer(body) ? await provider.verify(body, headers, new Date()) : null;
  if (event === null || !isStorableEvent(event)) throw new AppError('webhook_refused');
  await storeEvent(deps.db, provider.name, event);
  deps.runInBackground(workEvents({ ...deps, provider }));
}

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  app.route({
    ...http(payments.readSandboxCheckout),
    handler: async ({ params }) => present(await requireSandbox(deps).readCheckout(params.id)),
  });
  app.route({
    ...http(payments.actOnSandboxCheckout),
    handler: async ({ params, body }) => present(await requireSandbox(deps).act(params.id, body.action)),
  });
  await app.register(async (raw) => {
    // The signature covers the raw bytes of the body.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.route({
      ...http(payments.receiveEvent),
      handler: ({ body, headers }) => receiveEvent(deps, body, headers),
    });
  });
};
