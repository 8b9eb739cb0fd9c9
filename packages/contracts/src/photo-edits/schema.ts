import { z } from 'zod';
import { Credits, Id, Ratio } from '../core/common.ts';
import { CutOutStrokes } from '../core/cut-out-strokes.ts';

/** Maximum length of a background's description, characters. */
export const BACKGROUND_CHARACTERS = 300;
const BackgroundWords = z
  .string()
  .trim()
  .min(1)
  .max(BACKGROUND_CHARACTERS)
  .meta({ examples: ['A quiet library with tall windows'] });

/** The background of an edit. */
export const EditBackground = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('keep') }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('blur'), strength: z.number().int().min(1).max(100).default(50) }),
    z.object({
      kind: z.literal('colour'),
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .meta({ examples: ['#2f6f5e'] }),
    }),
    z.object({ kind: z.literal('picture'), background_id: Id }),
  ])
  .describe('`remove` puts the light paper of a studio in its place: a video has no transparent pixels')
  .meta({ id: 'EditBackground', examples: [{ kind: 'blur', strength: 50 }] });
export type EditBackground = z.infer<typeof EditBackground>;

/** The background of a video. */
export const VideoBackground = z
  .discriminatedUnion('kind', [
    ...EditBackground.options,
    z.object({ kind: z.literal('video'), background_id: Id.describe('a background with a `video_url`') }),
  ])
  .describe('`video` plays from its beginning, and over again where the speech is longer')
  .meta({ id: 'VideoBackground', examples: [{ kind: 'blur', strength: 50 }] });
export type VideoBackground = z.infer<typeof VideoBackground>;

/** The background of an edited photo. */
export const PhotoBackground = z
  .union([
    EditBackground,
    z
      .object({ kind: z.literal('words'), words: BackgroundWords })
      .describe('painted by the images server; needs `painted_edits` of /system-config'),
  ])
  .meta({ id: 'PhotoBackground', examples: [{ kind: 'blur', strength: 50 }] });
export type PhotoBackground = z.infer<typeof PhotoBackground>;

/** The part of the photo that the frame shows. */
export const EditCrop = z
  .object({
    zoom: z
      .number()
      .min(0.25)
      .max(8)
      .describe('1: the largest frame that fits into the photo; below: the photo is continued around its edges'),
    x: z.number().min(0).max(1).describe("middle of the frame, share of the photo's width"),
    y: z.number().min(0).max(1).describe("middle of the frame, share of the photo's height"),
  })
  .meta({ id: 'EditCrop', examples: [{ zoom: 1.2, x: 0.5, y: 0.45 }] });
export type EditCrop = z.infer<typeof EditCrop>;

const Change = z.number().int().min(-100).max(100);
export const EditLight = z
  .object({
    brightness: Change.default(0),
    contrast: Change.default(0),
    warmth: Change.default(0),
    saturation: Change.default(0),
  })
  .meta({ id: 'EditLight' });
export type EditLight = z.infer<typeof EditLight>;

const shape = {
  background: PhotoBackground,
  ratio: Ratio.nullable().describe("null: the photo's own"),
  crop: EditCrop.nullable().describe('null: by the face where there is a ratio, else the whole photo'),
  straighten: z.number().min(-45).max(45).describe('degrees by which the photo is turned clockwise'),
  light: EditLight,
  strokes: CutOutStrokes.describe(
    'where you correct the cut-out, over what was found: what belongs to the person and what does not; for a background that is not kept',
  ),
  outside: z
    .enum(['continue', 'paint'])
    .describe(
      'what fills a frame that is larger than the photo, where the background is kept: the edges continued, or a picture that the images server paints around the photo (needs `painted_edits` of /system-config)',
    ),
};

/** A complete description of an edit. */
export const PhotoEdit = z
  .object({
    background: shape.background.default({ kind: 'keep' }),
    ratio: shape.ratio.default(null),
    crop: shape.crop.default(null),
    straighten: shape.straighten.default(0),
    light: shape.light.default({ brightness: 0, contrast: 0, warmth: 0, saturation: 0 }),
    strokes: shape.strokes.default([]),
    outside: shape.outside.default('continue'),
  })
  .meta({ id: 'PhotoEdit' });
export type PhotoEdit = z.output<typeof PhotoEdit>;

const MaxCost = Credits.min(0)
  .max(1_000_000)
  .optional()
  .describe('the most that you agree to pay; refused as costs_more when the price is higher');

export const NewPhotoEdit = PhotoEdit.extend({ max_cost: MaxCost });
export type NewPhotoEdit = z.output<typeof NewPhotoEdit>;

/** The changes to a previous edit; the rest is kept. */
export const PhotoReEdit = z.object(shape).partial().extend({ max_cost: MaxCost });
export type PhotoReEdit = z.output<typeof PhotoReEdit>;

/** The person of a photo, at a reduced size, for a preview. */
export const PhotoCutOut = z
  .object({
    cutout_url: z
      .string()
      .describe('WebP with alpha, of the shape of the photo; kept for an hour')
      .meta({ examples: ['/files/uploads/cutout.webp?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'PhotoCutOut' });
export type PhotoCutOut = z.infer<typeof PhotoCutOut>;
