import { z } from 'zod';
import type { ProcedureSpec } from '../rpc/procedure-spec.ts';
import { ReceiptSheet } from './sheet.ts';

export const receiptsProcedures = {
  'receipt.render': {
    input: ReceiptSheet,
    output: z.object({ pdf: z.string().describe('base64; some 20 kB') }),
    weight: 'light',
    timeout: 10_000,
  },
} satisfies Record<string, ProcedureSpec>;
