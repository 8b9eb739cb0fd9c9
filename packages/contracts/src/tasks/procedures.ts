import { z } from 'zod';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { GifPart } from './gif.ts';

export const tasksProcedures = {
  'video.gif': {
    input: GifPart.extend({ video_key: StorageKey, gif_key: StorageKey }),
    // Without `ok`, the video's own file is gone.
    output: z.object({ ok: z.boolean() }),
    weight: 'heavy',
    timeout: 15_000,
  },
  'video.preview': {
    input: z.object({ video_key: StorageKey, preview_key: StorageKey }),
    // Without `ok`, the video's own file is gone.
    output: z.object({ ok: z.boolean() }),
    weight: 'light',
    timeout: 10_000,
  },
} satisfies Record<string, ProcedureSpec>;
