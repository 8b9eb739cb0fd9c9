import { ProviderError } from '../provider.ts';

/** Currencies whose amounts Stripe counts in whole units (https://docs.stripe.com/currencies#zero-decimal). */
const WHOLE = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
/**
 * Currencies that Stripe counts in thousandths; an order's total, in hundredths, cannot represent all their amounts.
 */
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/**
 * Converts hundredths to Stripe's units.
 * @param currency ISO 4217
 * @throws ProviderError when it cannot be represented exactly
 */
export function toStripeAmount(cents: number, currency: string): number {
  if (THOUSANDTHS.has(currency)) throw new ProviderError(`${currency} is not supported: it has thousandths`);
  if (!WHOLE.has(currency)) return cents;
  if (cents % 100 !== 0) throw new ProviderError(`${cents / 100} ${currency} cannot be paid: it has no smaller unit`);
  return cents / 100;
}

/** Converts an amount that Stripe reports to hundredths, and the currency to capitals. */
export function fromStripeAmount(amount: number, currency: string): { amountCents: number; currency: string } {
  const name = currency.toUpperCase();
  return { amountCents: WHOLE.has(name) ? amount * 100 : amount, currency: name };
}
