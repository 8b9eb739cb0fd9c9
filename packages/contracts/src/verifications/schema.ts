import { z } from 'zod';

/**
 * Rules of verification codes (decisions.md, Accounts): number of digits, validity in seconds, seconds before another code may
 * be requested, and attempts.
 */
export const CODE_RULES = { digits: 6, seconds: 300, againAfterSeconds: 60, tries: 5 } as const;

/** A verification code that was sent. */
export const SentCode = z
  .object({
    email: z.string().describe('where it was sent: the pending address if there is one'),
    expires_in: z.number().int().describe('seconds'),
    again_in: z.number().int().describe('seconds until another one may be requested'),
  })
  .meta({ id: 'SentCode' });
export type SentCode = z.infer<typeof SentCode>;

/** Six digits; spaces and dashes between them are removed. */
export const VerificationCode = z
  .string()
  .max(20)
  .meta({ examples: ['123456'] })
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
