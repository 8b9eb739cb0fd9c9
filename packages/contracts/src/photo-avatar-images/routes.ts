import { z } from 'zod';
import { Statement } from '../consents/schema.ts';
import { IdParams, PageQuery, page, Empty } from '../core/common.ts';
import { route } from '../core/route.ts';
import { FittingVoice } from '../voices/fitting-voice.ts';
import { FacePointsText } from '../core/refused-picture.ts';
import { guessPoints, writePointsText } from './face-points.ts';
import { MouthKind, NewPlacedFace, PHOTO_LIMITS, PhotoImage } from './schema.ts';

const tag = 'Photo images';
export const photoAvatarImages = {
  upload: route({
    method: 'POST',
    url: '/photo-avatar-image/upload-photo',
    access: 'user',
    trial: true,
    tag,
    summary: 'Upload a portrait; it is checked before it is stored, and nothing is charged',
    query: z.object({
      consent: Statement.extract(['photo-1'])
        .optional()
        .describe('the words that were agreed to for this file; needed for all but our sample photos'),
      uncovered: z
        .stringbool()
        .default(false)
        .describe(
          'true: nothing covers the face, for a photo that was refused only as face_covered; it is then taken with the warning face_covered, and a video of it may look wrong',
        ),
      face_at: z
        .string()
        .regex(/^\d{1,5},\d{1,5}$/)
        .optional()
        .meta({ examples: ['412,230'] })
        .describe(
          'x and y of a place in the face that is to speak, pixels of the picture, for a photo that was refused as several_faces: the middle of one of details.picture.faces. The others stay still',
        ),
      points: FacePointsText.optional()
        .describe(
          'where the face is, for a photo that was refused: x and y of right_eye_outer, right_eye_lid, right_eye_inner, left_eye_inner, left_eye_lid, left_eye_outer, mouth_right, mouth_left, lips, chin, right_side and left_side, pixels of the picture, 24 numbers. Only the file is judged then',
        )
        .meta({ examples: [writePointsText(guessPoints({ width: 800, height: 1000 }))] }),
      mouth: MouthKind.default('lips').describe(
        'with points: muzzle makes an animal, a drawing or a thing speak, with a jaw that opens downwards, a tongue and lids of fur; the photo then has the warning muzzle',
      ),
    }),
    upload: { maxBytes: PHOTO_LIMITS.bytes },
    idempotencyKey: true,
    response: PhotoImage,
    status: 201,
    rateLimit: 30,
  }),
  list: route({
    method: 'GET',
    url: '/photo-avatar-image/upload-photo',
    access: 'user',
    trial: true,
    tag,
    summary: 'Your portraits, newest first',
    query: PageQuery.extend({
      scope: z
        .enum(['uploaded', 'all'])
        .default('uploaded')
        .describe('all: those that were made from words and their edits as well'),
    }),
    response: page(PhotoImage),
  }),
  read: route({
    method: 'GET',
    url: '/photo-avatar-image/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'One of your portraits, uploaded or made here',
    params: IdParams,
    response: PhotoImage,
  }),
  fitVoice: route({
    method: 'GET',
    url: '/photo-avatar-image/:id/fitting-voice',
    access: 'owner',
    trial: true,
    tag,
    summary: 'What a voice is like that fits the face, for a default; told when asked, and kept nowhere',
    params: IdParams,
    response: FittingVoice,
    rateLimit: 60,
  }),
  place: route({
    method: 'PATCH',
    url: '/photo-avatar-image/:id',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Correct where the face of a portrait is; what was made of it before stays as it is',
    params: IdParams,
    body: NewPlacedFace,
    response: PhotoImage,
    rateLimit: 60,
  }),
  hide: route({
    method: 'DELETE',
    url: '/photo-avatar-image/:id/display',
    access: 'owner',
    trial: true,
    tag,
    summary: 'Delete a portrait; if a task still needs it, when that has ended. What was made from it is kept',
    params: IdParams,
    response: Empty,
    status: 204,
  }),
};
