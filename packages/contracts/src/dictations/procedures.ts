import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';

export const dictationsProcedures = {
  // What is said in an upload, of which nothing is kept; without a language the one that it is said in is found.
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
