/** Names of providers in orders, payments and webhooks. */
export const SANDBOX = 'sandbox';
export const STRIPE = 'stripe';
/** Stripe with a key of its test mode: its payments are never taken for real ones. */
export const STRIPE_TEST = 'stripe-test';

/** Providers with which no money moves. */
export const TEST_MONEY: ReadonlySet<string> = new Set([SANDBOX, STRIPE_TEST]);
