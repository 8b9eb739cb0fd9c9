import { z } from 'zod';
import { Gender, Id, Timestamp } from '../core/common.ts';
import { FacePoints, SetFacePoints } from '../core/refused-picture.ts';
import { PhotoEdit } from '../photo-edits/schema.ts';

/**
 * Limits of uploaded photos; photos of more than 16.8 megapixels are reduced to that. Sides (pixels) are measured after
 * decoding and orientation. `kept` and `keptInTrial`: photos one person may have, with an account and in a trial.
 * `trialsADay`: photos that all trials of one network may upload in a day, because anybody can open another trial.
 */
export const PHOTO_LIMITS = {
  bytes: 30_000_000,
  minSide: 200,
  maxSide: 8000,
  megapixels: 64,
  kept: 200,
  keptInTrial: 20,
  trialsADay: 100,
} as const;

const Point = z.tuple([z.number(), z.number()]);

export const Face = z.object({
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).describe('x, y, width, height in pixels'),
  yaw: z.number().describe('degrees'),
  pitch: z.number().describe('degrees'),
  score: z.number(),
  outline: z.array(z.array(Point)).describe('polylines in pixels: face oval, eyes, lips'),
});
export type Face = z.infer<typeof Face>;

/** How the owner of a photo set its face, where it is not the one that was found by itself; one of the photo's warnings. */
export const SetFace = z.enum(['placed_by_hand', 'chosen_face']);
export type SetFace = z.infer<typeof SetFace>;

/** What speaks in a face: a person's lips, or the muzzle of an animal, a drawing or a thing. */
export const MouthKind = z.enum(['lips', 'muzzle']);
export type MouthKind = z.infer<typeof MouthKind>;

/** How the face of a photo with these warnings was set; null where it was found by itself. */
export const readSetFace = (warnings: readonly string[]): SetFace | null =>
  SetFace.options.find((how) => warnings.includes(how)) ?? null;

export const PhotoImage = z
  .object({
    id: Id,
    image_url: z.string().meta({ examples: ['/files/images/face.webp?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
    face: Face,
    warnings: z.array(z.string()),
    points: FacePoints.exactOptional().describe(
      'the points of the face, to correct them; absent where it is not known',
    ),
    gender: Gender.nullable().describe('of a picture made from words; of a photo nothing is stored'),
    parent_id: Id.nullable().describe('the photo that this one is an edit of'),
    edit: PhotoEdit.nullable().describe('what was done to that photo'),
    free_re_edit: z.boolean().describe('whether editing it again is free once'),
    file_sha256: z
      .string()
      .exactOptional()
      .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] })
      .describe('in lists, of the file as it was uploaded, hexadecimal: two photos of one file have the same'),
    created_at: Timestamp,
  })
  .meta({ id: 'PhotoImage' });
export type PhotoImage = z.infer<typeof PhotoImage>;

/** Where the face of a stored photo is. */
export const NewPlacedFace = z
  .object({
    points: SetFacePoints,
    mouth: MouthKind.exactOptional().describe(
      'what speaks: a person’s lips, or the muzzle of an animal, a drawing or a thing; absent: as before',
    ),
  })
  .meta({ id: 'NewPlacedFace' });
