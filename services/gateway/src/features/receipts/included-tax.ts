import { includedTaxCents } from '@orator/billing';
import type { Receipt } from '@orator/contracts/receipts/schema';
import type { OrderModel } from '@orator/db/client';

/** The tax that the total of an order includes; null where its receipt was issued without one. */
export const includedTax = ({
  taxName,
  taxBasisPoints,
  totalCents,
}: Pick<OrderModel, 'taxName' | 'taxBasisPoints' | 'totalCents'>): Receipt['tax'] =>
  taxName === null || taxBasisPoints === null
    ? null
    : { name: taxName, percent: taxBasisPoints / 100, cents: includedTaxCents(totalCents, taxBasisPoints) };
