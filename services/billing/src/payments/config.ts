import type { Db } from '@orator/db/client';
import { z } from 'zod';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import type { StripeSettings } from './stripe/client.ts';
import { createStripe } from './stripe/provider.ts';

/** Environment variables of payments, shared by the gateway and the billing worker. */
export const paymentVariables = {
  /**
   * The payment provider. `sandbox` takes test money; in production it must be set explicitly, and the default is
   * `none`.
   */
  PAYMENT_PROVIDER: z.enum(['none', 'sandbox', 'stripe']).optional(),
  /** Stripe's secret or restricted key; a test mode key takes test money. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key of Stripe: sk_live_..., sk_test_... or a restricted rk_...')
    .optional(),
  /** The signing secret of the webhook endpoint at Stripe. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook endpoint: whsec_...')
    .optional(),
  /** An address instead of Stripe's, for tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

interface PaymentEnv {
  readonly NODE_ENV: 'development' | 'production' | 'test';
  readonly PAYMENT_PROVIDER?: 'none' | 'sandbox' | 'stripe' | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
  readonly SECRET_KEY: string;
}

/** Reports invalid combinations of payment variables; for `superRefine`. */
export function checkPaymentEnv(env: Omit<PaymentEnv, 'SECRET_KEY'>, context: z.core.$RefinementCtx): void {
  const refuse = (name: keyof typeof paymentVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (env.PAYMENT_PROVIDER === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (env[name] === undefined) refuse(name, 'is missing: PAYMENT_PROVIDER=stripe needs it (docs/stripe.md)');
    }
  }
  if (env.NODE_ENV === 'production' && env.STRIPE_API_URL !== undefined) {
    refuse('STRIPE_API_URL', 'would send the key and the payments elsewhere, so it is not allowed in production');
  }
}

/** Null when nothing can be bought. */
export interface Payments {
  readonly provider: PaymentProvider | null;
  /** The provider itself, if it is the embedded sandbox. */
  readonly sandbox: Sandbox | null;
}

/** @throws Error when a key of Stripe is missing; `checkPaymentEnv` says so at start */
export function createPayments(db: Db, env: PaymentEnv): Payments {
  const name = env.PAYMENT_PROVIDER ?? (env.NODE_ENV === 'production' ? 'none' : 'sandbox');
  if (name === 'stripe') return { provider: createStripe(db, stripeSettings(env)), sandbox: null };
  const sandbox = name === 'sandbox' ? createSandbox(db, env.SECRET_KEY) : null;
  return { provider: sandbox, sandbox };
}

function stripeSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: PaymentEnv): StripeSettings {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new Error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing');
  }
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL };
}
