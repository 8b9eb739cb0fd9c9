import { z } from 'zod';
import { Locale } from '../core/common.ts';

/** As long as `RECEIPT_SELLER` may be. */
const Text = z.string().max(600);

/** A name, and what belongs to it; `literal` where the value keeps its own direction among text from right to left. */
const Fact = z.object({ name: Text, value: Text, literal: z.boolean() });

/** A receipt in the words of its buyer, as it is drawn on a sheet. */
export const ReceiptSheet = z.object({
  locale: Locale,
  brand: Text,
  title: Text,
  notices: z.array(Text).max(4),
  seller: z.array(Text).max(300),
  facts: z.array(Fact).max(8),
  lines: z.array(z.object({ name: Text, amount: Text })).max(8),
  total: z.object({ name: Text, amount: Text }),
});
export type ReceiptSheet = z.infer<typeof ReceiptSheet>;
