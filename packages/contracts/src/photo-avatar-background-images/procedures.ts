import { z } from 'zod';
import { BACKGROUND_VIDEO_REFUSALS, PHOTO_REFUSALS } from '../core/errors.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';

export const photoAvatarBackgroundImagesProcedures = {
  'picture.check': {
    input: z.object({ upload_key: StorageKey, image_key: StorageKey }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1) }),
    ]),
    weight: 'light',
    timeout: 15_000,
  },
  'background.loop': {
    // The strip shows four frames of the video.
    input: z.object({ upload_key: StorageKey, video_key: StorageKey, image_key: StorageKey, strip_key: StorageKey }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
      z.object({ ok: z.literal(false), reasons: z.array(z.enum(BACKGROUND_VIDEO_REFUSALS)).min(1) }),
    ]),
    // Half a minute in 1080 lines takes about 15 s on two idle cores; what has more pixels is refused.
    weight: 'heavy',
    timeout: 20_000,
  },
} satisfies Record<string, ProcedureSpec>;
