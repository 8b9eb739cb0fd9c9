/** Names of providers in orders, payments and webhooks. */
export const SANDBOX = 'sandbox';
export const STRIPE = 'stripe';
/** Stripe with a test mode key; a separate name, so that its payments are never taken for real ones. */
export const STRIPE_TEST = 'stripe-test';

/** Providers with which no money moves. */
export const TEST_MONEY: ReadonlySet<string> = new Set([SANDBOX, STRIPE_TEST]);
