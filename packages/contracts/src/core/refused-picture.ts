import { z } from 'zod';
import { guessPoints, isFaceLike, readPointsText } from '../photo-avatar-images/face-points.ts';

/** A place in a picture: x to the right, y down, pixels of the upright picture as the server reads it. */
export const PicturePlace = z.tuple([z.number(), z.number()]);

/** A place of a face: it may lie a little beyond the picture. */
const FacePlace = z.tuple([z.number().min(-2000).max(20_000), z.number().min(-2000).max(20_000)]);

/** The points of a face that is placed by hand, pixels of the picture. */
export const FacePoints = z
  .object({
    right_eye_outer: FacePlace.describe('as the person has right and left: on the picture’s left'),
    right_eye_lid: FacePlace.describe('the middle of the upper lid’s edge'),
    right_eye_inner: FacePlace,
    left_eye_inner: FacePlace,
    left_eye_lid: FacePlace,
    left_eye_outer: FacePlace,
    mouth_right: FacePlace,
    mouth_left: FacePlace,
    lips: FacePlace.describe('the middle of the line between the lips'),
    chin: FacePlace,
    right_side: FacePlace.describe('the outline of the face beside the eyes'),
    left_side: FacePlace,
  })
  .meta({ id: 'FacePoints' });
export type FacePoints = z.infer<typeof FacePoints>;

/** The points as an owner sets them, which must lie as those of a face do. */
export const SetFacePoints = FacePoints.refine(isFaceLike, {
  error: 'eyes beside each other, lips and chin below them, the mouth between the sides',
}).meta({ examples: [guessPoints({ width: 800, height: 1000 })] });

/** The same as the text of a query: x and y of each point in this order, with commas between. */
export const FacePointsText = z
  .string()
  .max(300)
  .regex(/^-?\d{1,5}(\.\d{1,2})?(,-?\d{1,5}(\.\d{1,2})?){23}$/)
  .transform(readPointsText)
  .pipe(SetFacePoints);

/** Degrees clockwise. */
export const PictureTurn = z.literal([90, 180, 270]);
export type PictureTurn = z.infer<typeof PictureTurn>;

/** A refused photo that could be read: `details.picture` of `photo_refused`. */
export const RefusedPicture = z
  .object({
    width: z.number().int(),
    height: z.number().int(),
    faces: z
      .array(z.object({ box: z.tuple([z.number(), z.number(), z.number(), z.number()]), points: FacePoints }))
      .describe('x, y, width and height in pixels, and the points, of each face from the picture’s left to its right'),
    proposed: FacePoints.exactOptional().describe(
      'with no_face or not_human: where the eyes and the mouth of an animal, a drawing or a thing seem to be, to be sent as points, with mouth=muzzle',
    ),
    turn: PictureTurn.exactOptional().describe(
      'with not_upright: how far the picture has to be turned clockwise, degrees; sent turned, it is taken, or refused for another reason',
    ),
  })
  .meta({ id: 'RefusedPicture' });
export type RefusedPicture = z.infer<typeof RefusedPicture>;
