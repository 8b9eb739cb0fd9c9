import { z } from 'zod';
import { Id, Locale } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { KNOWLEDGE_CHARACTERS } from './limits.ts';
import { SAMPLE_FACES } from '../sample-faces/faces.ts';

const SampleName = z.enum(SAMPLE_FACES.map(({ name }) => name));

/** The face: exactly one of the three is given. */
export const LivePortrait = z.object({
  image_id: Id.optional(),
  // No samples in the reference, because only one of the three is sent.
  photo_avatar_id: z.uuid().optional().describe('an avatar of your own, a public or a collected one'),
  sample: SampleName.optional().describe('one of the faces of the first page'),
});
export type LivePortrait = z.infer<typeof LivePortrait>;

/** Whether exactly one face is given. */
export const oneFace = ({ image_id, photo_avatar_id, sample }: LivePortrait): boolean =>
  [image_id, photo_avatar_id, sample].filter((one) => one !== undefined).length === 1;

/** The face, voice and language of the speaker. */
export const LiveSessionSource = LivePortrait.extend({
  voice_id: Id,
  locale: Locale,
  knowledge: z
    .string()
    .trim()
    .min(1)
    .max(KNOWLEDGE_CHARACTERS)
    .refine(isStorable)
    .exactOptional()
    .describe('a text that answers are taken from, besides what the face knows')
    .meta({ examples: ['The house closes at six.'] }),
});
export type LiveSessionSource = z.infer<typeof LiveSessionSource>;

export const NewLiveSession = LiveSessionSource.refine(oneFace, { path: ['image_id'] }).meta({ id: 'NewLiveSession' });
export type NewLiveSession = z.infer<typeof NewLiveSession>;

export const LiveFaceQuery = LivePortrait.refine(oneFace, { path: ['image_id'] });

/** What a browser needs to animate a face itself. */
export const LiveFace = z
  .object({
    picture_url: z.string().describe('the square picture at rest, JPEG'),
    rig_url: z.string().describe('where in it the face is, JSON'),
  })
  .meta({ id: 'LiveFace' });
export type LiveFace = z.infer<typeof LiveFace>;
