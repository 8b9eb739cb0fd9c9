import { z } from 'zod';
import { EditBackground } from '../photo-edits/schema.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';

export const photoVideosProcedures = {
  'video.ready': {
    // Prepares the face of a video that may be started soon. No call waits for it, and nothing is stored.
    input: z.object({
      image_key: StorageKey,
      width: z.number().int(),
      height: z.number().int(),
      quality: z.enum(['fast', 'premium']),
      background: EditBackground,
    }),
    output: z.object({}),
    weight: 'hint',
    timeout: 20_000,
  },
} satisfies Record<string, ProcedureSpec>;
