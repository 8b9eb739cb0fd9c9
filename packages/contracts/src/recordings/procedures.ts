import { z } from 'zod';
import { RECORDING_REFUSALS } from '../core/errors.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { Recording, RecordingPurpose } from './schema.ts';

export const recordingsProcedures = {
  'recording.analyse': {
    input: z.object({
      upload_key: StorageKey,
      recording_key: StorageKey,
      other_key: StorageKey,
      purpose: RecordingPurpose,
    }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        ...Recording.pick({ duration_s: true, peaks: true, quality: true }).shape,
        // Whether a version with the original noise is stored under the other key.
        has_other: z.boolean(),
      }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(RECORDING_REFUSALS)).min(1) }),
    ]),
    // The longest recording, thirty minutes, takes 37 s of a processor, and a busy machine many times as long.
    weight: 'heavy',
    timeout: 180_000,
  },
} satisfies Record<string, ProcedureSpec>;
