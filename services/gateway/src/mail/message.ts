import { Locale } from '@orator/contracts/core/common';
import { z } from 'zod';

const Code = z.string().regex(/^\d{6}$/);

/** The kinds of mail. None contains text that a user chose, such as a name: it could be abused to send spam. */
export const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify'), code: Code }),
  z.object({ kind: z.literal('change'), code: Code }),
  z.object({ kind: z.literal('reset'), url: z.url() }),
  z.object({ kind: z.literal('sign_in_locked'), url: z.url() }),
  z.object({ kind: z.literal('password_changed') }),
  z.object({ kind: z.literal('email_change_asked'), email: z.string() }),
  z.object({ kind: z.literal('email_changed'), email: z.string() }),
  z.object({ kind: z.literal('account_deleted') }),
  z.object({ kind: z.literal('refund_approved'), number: z.string(), amount: z.string() }),
  // The operator's answer.
  z.object({ kind: z.literal('refund_refused'), number: z.string(), answer: z.string() }),
  z.object({
    kind: z.literal('receipt'),
    number: z.string(),
    amount: z.string(),
    // The tax that the amount includes, and the operator's name, address and tax number.
    tax: z.string().nullable(),
    seller: z.array(z.string()),
    url: z.url(),
  }),
  z.object({ kind: z.literal('plan_ends'), plan: z.string(), date: z.iso.datetime(), url: z.url() }),
  z.object({
    kind: z.literal('voucher_given'),
    value: z.string(),
    minimum: z.string().nullable(),
    date: z.iso.datetime(),
    url: z.url(),
  }),
  z.object({ kind: z.literal('avatar_taken_down'), url: z.url() }),
  z.object({ kind: z.literal('avatar_appeal_accepted'), url: z.url() }),
  z.object({ kind: z.literal('avatar_appeal_rejected') }),
  // The day of the refusal.
  z.object({ kind: z.literal('content_appeal_accepted'), date: z.iso.datetime(), url: z.url() }),
  z.object({ kind: z.literal('content_appeal_rejected'), date: z.iso.datetime() }),
  z.object({ kind: z.literal('results_expire'), count: z.number().int(), date: z.iso.datetime(), url: z.url() }),
]);
export type Message = z.output<typeof Message>;

/** A message with its recipient and language. */
export const Mail = z.object({ to: z.email(), locale: Locale, message: Message });
export type Mail = z.output<typeof Mail>;
