import { z } from 'zod';
import { Order } from '../orders/schema.ts';

/** A receipt of a payment, for the buyer's accounting. */
export const Receipt = z
  .object({
    order: Order,
    seller: z.array(z.string()).describe("the operator's name, address and tax number, a line each; may be empty"),
    tax: z
      .object({
        name: z.string().meta({ examples: ['VAT'] }),
        percent: z.number().meta({ examples: [19] }),
        cents: z.number().int(),
      })
      .nullable()
      .describe('the tax that the total includes; null where the operator has set none'),
    buyer: z
      .string()
      .describe('the e-mail address of the account')
      .meta({ examples: ['ada@example.org'] }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;
