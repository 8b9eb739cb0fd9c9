import { z } from 'zod';
import { CutOutStrokes } from '../core/cut-out-strokes.ts';
import { PHOTO_REFUSALS } from '../core/errors.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { ProductBox } from './schema.ts';

export const productImagesProcedures = {
  'product.cut-out': {
    input: z.object({
      source_key: StorageKey,
      // Where the picture itself is stored, upright and without metadata; null if the source is stored already.
      image_key: StorageKey.nullable(),
      cutout_key: StorageKey,
      box: ProductBox.nullable(),
      strokes: CutOutStrokes,
    }),
    output: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        width: z.number().int(),
        height: z.number().int(),
        // Null when nothing stands out from the background; no cut-out is stored then.
        cutout: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
      }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
} satisfies Record<string, ProcedureSpec>;
