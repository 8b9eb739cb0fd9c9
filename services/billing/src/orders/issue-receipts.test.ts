import { expect, test } from 'vitest';
import { includedTaxCents } from './issue-receipts.ts';

test.each([
  [11_900, 1900, 1900],
  [1500, 1900, 239],
  [500, 550, 26],
  [500, 0, 0],
])('in a price of %i cents that includes %i hundredths of a percent of tax, %i cents are tax', (total, rate, tax) => {
  expect(includedTaxCents(total, rate)).toBe(tax);
});
