import { z } from 'zod';
import { Credits } from '../core/common.ts';
import { Cents, CreditPackageId, Currency } from '../orders/schema.ts';

/** Credits for sale. */
export const CreditPackage = z
  .object({ id: CreditPackageId, credits: Credits, price_cents: Cents, currency: Currency })
  .meta({ id: 'CreditPackage' });
export type CreditPackage = z.infer<typeof CreditPackage>;
