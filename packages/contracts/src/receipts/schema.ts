import { z } from 'zod';
import { Order } from '../orders/schema.ts';

/** A receipt of a payment, for the buyer's accounting. */
export const Receipt = z
  .object({
    order: Order,
    seller: z.array(z.string()).describe("the operator's name, address and tax number, a line each; may be empty"),
    buyer: z
      .string()
      .describe('the e-mail address of the account')
      .meta({ examples: ['ada@example.org'] }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;
