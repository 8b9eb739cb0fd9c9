import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { SpokenWord } from '../speeches/schema.ts';
import { Transcript } from './transcript-lines.ts';

export const dubsProcedures = {
  // The words of a text with their times in the sound of footage; none if the text is not what is said.
  'dub.hear': {
    input: z.object({ sound_key: StorageKey, text: z.string(), locale: Locale }),
    output: z.object({ words: z.array(SpokenWord) }),
    weight: 'heavy',
    timeout: 45_000,
  },
  // The transcription of the sound of footage by a server or by ears; without `ok`, there is no usable answer.
  'dub.transcribe': {
    input: z.object({ sound_key: StorageKey, locale: Locale }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), transcript: Transcript }),
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'remote',
    timeout: 240_000,
  },
} satisfies Record<string, ProcedureSpec>;
