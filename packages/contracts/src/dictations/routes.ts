import { z } from 'zod';
import { Locale } from '../core/common.ts';
import { route } from '../core/route.ts';
import { DICTATED_PIECE } from './limits.ts';

const tag = 'Dictation';
export const dictations = {
  hear: route({
    method: 'POST',
    url: '/dictations',
    access: 'user',
    trial: true,
    tag,
    summary: `What is said in a sound of at most ${DICTATED_PIECE.mostS} s, where the server hears (\`transcription\` of the configuration), free of charge`,
    query: z.object({ locale: Locale.describe('the language that is spoken') }),
    upload: { maxBytes: DICTATED_PIECE.bytes },
    response: z.object({
      text: z
        .string()
        .describe('empty where nothing is said')
        .meta({ examples: ['Hello there.'] }),
    }),
    repeatable: true,
    rateLimit: 60,
    // Longer than the timeout of `dictation.hear`, so that clients still get its answer.
    timeoutMs: 65_000,
  }),
};
