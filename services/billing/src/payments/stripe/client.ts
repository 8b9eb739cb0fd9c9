import type Stripe from 'stripe';
import { STRIPE, STRIPE_TEST } from '../names.ts';
import { ProviderError } from '../provider.ts';

/** API version of requests and webhooks. Change it only together with the SDK, whose types match it. */
export const API_VERSION = '2026-10-28.endive';
/** Timeout of one attempt, ms, and the number of retries: two attempts end before a browser gives up after 30 s. */
const TIMEOUT_MS = 10_000;
const REPEATS = 1;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** An address instead of Stripe's, for tests. */
  readonly apiUrl?: string | undefined;
  /** Timeout of one attempt, ms. */
  readonly timeoutMs?: number;
}

/** Stripe's SDK. */
export interface StripeClient {
  /** The provider's name: `stripe`, or `stripe-test` with a key of its test mode. */
  readonly name: string;
  /**
   * Calls Stripe.
   * @throws ProviderError with Stripe's message, without personal data or keys
   */
  readonly call: <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
  /** The event of a webhook with a valid signature, else null. */
  readonly verify: (body: Buffer, signature: string, now: Date) => Promise<Stripe.Event | null>;
}

/** Loads the SDK (35 MB of memory) only where Stripe is the provider. */
export function createClient({
  secretKey,
  webhookSecret,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
}: StripeSettings): StripeClient {
  const loading = import('stripe').then(({ default: Sdk }) => ({
    Sdk,
    stripe: new Sdk(secretKey, {
      apiVersion: API_VERSION,
      timeout: timeoutMs,
      maxNetworkRetries: REPEATS,
      telemetry: false,
      appInfo: { name: 'Orator' },
      ...parseHost(apiUrl),
    }),
  }));
  return {
    name: /^[rs]k_test_/.test(secretKey) ? STRIPE_TEST : STRIPE,
    call: async (work) => {
      const { Sdk, stripe } = await loading;
      try {
        return await work(stripe);
      } catch (error) {
        throw error instanceof Sdk.errors.StripeError ? toProviderError(error) : error;
      }
    },
    verify: async (body, signature, now) => {
      const { stripe } = await loading;
      try {
        return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime());
      } catch {
        // Not signed by Stripe, too old, or not an event of this kind.
        return null;
      }
    },
  };
}

/** An older webhook is refused, so that a recorded one cannot be replayed. Seconds. */
const TOLERANCE_S = 300;

function parseHost(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/** The SDK's own error carries the response, which may name the buyer. */
function toProviderError({ type, code, statusCode, requestId, message }: Stripe.errors.StripeError): ProviderError {
  const what = [type, code, statusCode, requestId].filter((part) => part !== undefined && part !== '').join(' ');
  return new ProviderError(`Stripe: ${message} (${what})`, code);
}
