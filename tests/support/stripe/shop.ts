import { createPayments } from '@orator/billing';
import type { PaymentDeps } from '@orator/billing/payments/events';
import { payments } from '@orator/contracts/payments/routes';
import { Stripe } from 'stripe';
import { ask, type Gateway, startGateway } from '../gateway.ts';
import type { Event } from './objects.ts';
import { startStripe, STRIPE_KEY, type StripeServer } from './server.ts';

/** The signing secret of the webhook endpoint. */
const WEBHOOK_SECRET = 'whsec_orator';

/** A gateway whose payments go to a server that speaks Stripe's API. */
export interface StripeShop {
  readonly stripe: StripeServer;
  readonly gateway: Gateway;
  readonly deps: PaymentDeps;
  /** Sends an event as Stripe does. */
  readonly send: (
    event: Event,
    signing?: { readonly at?: Date; readonly secret?: string },
  ) => ReturnType<typeof sendRaw>;
  readonly close: () => Promise<void>;
}

const sendRaw = (gateway: Gateway, payload: string, signature: string) =>
  ask(gateway, payments.receiveEvent, {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

/** Signs by the SDK's own helper for tests. */
export function signEvent(payload: string, { at = new Date(), secret = WEBHOOK_SECRET } = {}): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

export async function startStripeShop(): Promise<StripeShop> {
  const stripe = await startStripe();
  const settings = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  };
  const gateway = await startGateway(settings);
  const { provider } = createPayments(gateway.deps.db, gateway.deps.env);
  if (provider === null) throw new Error('there is no provider');
  return {
    stripe,
    gateway,
    deps: { ...gateway.deps, provider },
    send: (event, signing) => {
      const payload = JSON.stringify(event);
      return sendRaw(gateway, payload, signEvent(payload, signing));
    },
    close: async () => {
      await gateway.close();
      await stripe.close();
    },
  };
}
