import { z } from 'zod';

/** A place in a picture: x to the right, y down, pixels of the upright picture as the server reads it. */
export const PicturePlace = z.tuple([z.number(), z.number()]);

/** A refused photo that could be read: `details.picture` of `photo_refused`. */
export const RefusedPicture = z
  .object({
    width: z.number().int(),
    height: z.number().int(),
    faces: z
      .array(z.object({ box: z.tuple([z.number(), z.number(), z.number(), z.number()]) }))
      .describe('x, y, width and height of each face in pixels, from the picture’s left to its right'),
  })
  .meta({ id: 'RefusedPicture' });
export type RefusedPicture = z.infer<typeof RefusedPicture>;
