import { expect, test } from 'vitest';
import { ProviderError } from '../provider.ts';
import { fromStripeAmount, toStripeAmount } from './amount.ts';

test.each([
  [1500, 'USD', 1500],
  [1500, 'EUR', 1500],
  [150_000, 'JPY', 1500],
  [1_000_000, 'KRW', 10_000],
])('converts %i hundredths of %s to %i for Stripe, and back', (cents, currency, amount) => {
  expect(toStripeAmount(cents, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual({ amountCents: cents, currency });
});

test.each([
  [1550, 'JPY'],
  [1500, 'KWD'],
])('refuses %i hundredths of %s, which the currency cannot express', (cents, currency) => {
  expect(() => toStripeAmount(cents, currency)).toThrow(ProviderError);
});
