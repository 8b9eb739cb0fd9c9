import { z } from 'zod';
import { Id, Line } from '../core/common.ts';

/** A recording, and the target voice. */
export const NewVoiceChange = z
  .object({
    recording_id: Id.describe('a recording of yours, uploaded as `changing`'),
    voice_id: Id.describe('a voice of the library or your own'),
    title: Line.max(100)
      .exactOptional()
      .describe('what the result is listed as')
      .meta({ examples: ['My greeting'] }),
  })
  .meta({ id: 'NewVoiceChange' });
export type NewVoiceChange = z.infer<typeof NewVoiceChange>;
