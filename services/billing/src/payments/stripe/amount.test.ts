import { expect, test } from 'vitest';
import { ProviderError } from '../provider.ts';
import { fromStripeAmount, toStripeAmount } from './amount.ts';

test.each([
  [1500, 'USD', 1500],
  [1500, 'EUR', 1500],
  [150_000, 'JPY', 1500],
  [1_000_000, 'KRW', 10_000],
])('%i hundredths of %s are %i for Stripe, and the same on the way back', (cents, currency, amount) => {
  expect(toStripeAmount(cents, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual({ amountCents: cents, currency });
});

test.each([
  [1550, 'JPY'],
  [1500, 'KWD'],
])('refuses %i hundredths of %s, since nobody could pay exactly that', (cents, currency) => {
  expect(() => toStripeAmount(cents, currency)).toThrow(ProviderError);
});
