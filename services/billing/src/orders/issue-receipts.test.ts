import { expect, test } from 'vitest';
import { includedTaxCents } from './issue-receipts.ts';

test.each([
  [11_900, 1900, 1900],
  [1500, 1900, 239],
  [500, 550, 26],
  [500, 0, 0],
])('computes of a price of %i cents, with a tax of %i hundredths of a percent, %i cents of tax', (total, rate, tax) => {
  expect(includedTaxCents(total, rate)).toBe(tax);
});
