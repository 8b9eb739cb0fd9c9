import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [500, 'USD', 'en', '$5.00'],
  [-500, 'USD', 'en', '-$5.00'],
  [500, 'USD', 'de', '5,00\u00a0$'],
  // Without the direction mark after it, the dollar sign would jump to the other side of its letters.
  [500, 'USD', 'ar', '\u200f\u200f5.00\u200f\u00a0US$\u200e'],
  [-500, 'USD', 'ar', '\u200f\u200f\u200e-5.00\u200f\u00a0US$\u200e'],
] as const)('formats %i cents of %s in %s', (cents, currency, locale, text) => {
  expect(formatMoney(cents, currency, locale)).toBe(text);
});
