import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { MOST_NAMES } from '../lexicon/find-names.ts';
import type { ProcedureSpec } from '../rpc/procedure-spec.ts';
import { RESPELLED_CHARACTERS } from '../scripts/word-marks.ts';
import { TRANSLATION_CHARACTERS } from './limits.ts';

export const translationsProcedures = {
  // A translation by models on this machine; without `ok`, they do not work or were removed meanwhile.
  'text.translate': {
    input: z.object({
      text: z.string().max(TRANSLATION_CHARACTERS),
      from: Locale,
      to: Locale,
      names: z.array(z.string().max(RESPELLED_CHARACTERS)).max(MOST_NAMES).describe('kept as they are'),
    }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), text: z.string() }),
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'remote',
    timeout: 90_000,
  },
} satisfies Record<string, ProcedureSpec>;
