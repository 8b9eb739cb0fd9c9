import { z } from 'zod';

/** How a code of six digits is asked for and tried (decisions.md, Accounts). */
export const CODE_RULES = { digits: 6, seconds: 300, againAfterSeconds: 60, tries: 5 } as const;

/** A code that is on its way. */
export const SentCode = z
  .object({
    email: z.string().describe('where it was sent: the pending address where there is one'),
    expires_in: z.number().int().describe('seconds'),
    again_in: z.number().int().describe('seconds until another one may be asked for'),
  })
  .meta({ id: 'SentCode' });
export type SentCode = z.infer<typeof SentCode>;

/** Spaces and dashes between the digits do no harm. */
export const VerificationCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
