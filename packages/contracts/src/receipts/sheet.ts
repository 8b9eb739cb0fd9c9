import { z } from 'zod';
import { Locale } from '../core/common.ts';

/** The maximum length of `RECEIPT_SELLER`. */
const Text = z.string().max(600);

/** A label with its value; `literal` when the value keeps its own direction within right-to-left text. */
const Fact = z.object({ name: Text, value: Text, literal: z.boolean() });

/** A receipt in the buyer's language, ready to be drawn. */
export const ReceiptSheet = z.object({
  locale: Locale,
  brand: Text,
  title: Text,
  notices: z.array(Text).max(4),
  seller: z.array(Text).max(300),
  facts: z.array(Fact).max(8),
  lines: z.array(z.object({ name: Text, amount: Text })).max(8),
  total: z.object({ name: Text, amount: Text }),
  tax: z.object({ name: Text, amount: Text }).nullable(),
});
export type ReceiptSheet = z.infer<typeof ReceiptSheet>;
