import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';

export const dictationsProcedures = {
  // Writes down what is said in an upload, and keeps nothing of it. Where no language is given, it is recognised.
  'dictation.hear': {
    input: z.object({ upload_key: StorageKey, locale: Locale.exactOptional() }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        text: z.string(),
        language: z.string().nullable().exactOptional().describe('ISO 639, where the recogniser tells'),
      }),
      z.object({
        ok: z.literal(false),
        reason: z.enum(['unreadable', 'no_sound', 'cut_off', 'too_long', 'not_heard']),
      }),
    ]),
    // Half a minute takes 8 s on two idle cores, the first one with loading the model.
    weight: 'heavy',
    timeout: 45_000,
  },
} satisfies Record<string, ProcedureSpec>;
