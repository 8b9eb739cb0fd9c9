import { z } from 'zod';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';

export const videoAvatarsProcedures = {
  'video.probe': {
    input: z.object({ upload_key: StorageKey }),
    output: z.discriminatedUnion('ok', [
      // Upright, in square pixels; frames a second.
      z.object({
        ok: z.literal(true),
        width: z.number().int(),
        height: z.number().int(),
        duration_s: z.number(),
        fps: z.number(),
      }),
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'footage.ready': {
    // Prepares footage for a video that may be started soon. No call waits for it, and nothing is stored.
    input: z.object({ footage_id: z.string().max(100) }),
    output: z.object({}),
    weight: 'hint',
    timeout: 20_000,
  },
} satisfies Record<string, ProcedureSpec>;
