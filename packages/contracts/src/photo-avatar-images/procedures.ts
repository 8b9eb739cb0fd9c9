import { z } from 'zod';
import { PHOTO_REFUSALS } from '../core/errors.ts';
import { FacePoints, PicturePlace, RefusedPicture } from '../core/refused-picture.ts';
import { type ProcedureSpec, StorageKey } from '../rpc/procedure-spec.ts';
import { FittingVoice } from '../voices/fitting-voice.ts';
import { Face, MouthKind } from './schema.ts';

/** What is found in a photo. */
export const PhotoAnalysis = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    image_key: StorageKey,
    width: z.number().int(),
    height: z.number().int(),
    face: Face,
    warnings: z.array(z.string()),
  }),
  z.object({
    ok: z.literal(false),
    reasons: z.array(z.enum(PHOTO_REFUSALS)).min(1),
    picture: RefusedPicture.exactOptional(),
  }),
]);

export const photoAvatarImagesProcedures = {
  'portrait.analyse': {
    input: z.object({
      upload_key: StorageKey,
      image_key: StorageKey.describe('without the extension, which depends on the image type'),
      uncovered: z.boolean().describe('the owner says that nothing covers the face'),
      at: PicturePlace.nullable().describe('a place in the face that is to speak; null: the largest one'),
      points: FacePoints.nullable().describe('where its owner placed the face; null: it is searched for'),
      mouth: MouthKind.describe('what speaks there'),
    }),
    output: PhotoAnalysis,
    weight: 'light',
    timeout: 20_000,
  },
  'portrait.place': {
    // Copies a stored photo with its face where its owner placed it.
    input: z.object({
      source_key: StorageKey,
      image_key: StorageKey.describe('without the extension, which depends on the image type'),
      points: FacePoints,
      mouth: MouthKind.nullable().describe('what speaks in the face, lips or a muzzle; null: unchanged'),
    }),
    output: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), image_key: StorageKey, face: Face }),
      // The photo is gone.
      z.object({ ok: z.literal(false) }),
    ]),
    weight: 'light',
    timeout: 20_000,
  },
  'portrait.bare-chest': {
    input: z.object({ image_key: StorageKey, face: Face.shape.box }),
    output: z.object({ share: z.number().min(0).max(1) }),
    weight: 'light',
    timeout: 15_000,
  },
  'portrait.fit-voice': {
    input: z.object({ image_key: StorageKey }),
    output: FittingVoice,
    weight: 'light',
    // Half a second; much longer where the model is loaded first, on a machine that also makes videos.
    timeout: 20_000,
  },
  'face.prepare': {
    // The stored portrait, and the keys for its picture at rest and the position of its face.
    input: z.object({ image_key: StorageKey, picture_key: StorageKey, rig_key: StorageKey, side: z.number().int() }),
    // Without `ok`, the portrait is gone or shows no face.
    output: z.object({ ok: z.boolean() }),
    weight: 'light',
    timeout: 15_000,
  },
} satisfies Record<string, ProcedureSpec>;
