import { z } from 'zod';
import { APPEAL_STATES } from '../content-checks/rules.ts';
import { AppealText } from '../content-checks/schema.ts';
import { Gender, Id, Line, PageQuery, Ratio, Timestamp } from '../core/common.ts';
import { Face, MouthKind } from '../photo-avatar-images/schema.ts';
import { AgeGroup, Ethnicity, PhotoStyle } from '../photo-avatar-prompts/schema.ts';
import { REPORT_CHARACTERS, REPORT_REASONS } from './report.ts';
import { ShareCode } from '../shared-videos/schema.ts';

/** The origin of an avatar's picture (specification, section 3): 0 generated here, 1 an uploaded photo. */
export const ImageType = z.literal([0, 1]).meta({ id: 'ImageType' });
export type ImageType = z.infer<typeof ImageType>;

/** An avatar's name, given by its owner. */
export const AvatarName = Line.min(1)
  .max(80)
  .meta({ examples: ['Ada'] });

/** Which avatars a list shows: the user's own, collected ones of others, or all public ones. */
export const AvatarScope = z.enum(['own', 'collected', 'public']);
export type AvatarScope = z.infer<typeof AvatarScope>;

/** The fields of an avatar that everybody who may see it sees; file URLs are valid for an hour. */
const Shown = z.object({
  name: z.string().meta({ examples: ['Ada'] }),
  avatar_url: z.string().describe('the clip: silent, made to be looped'),
  preview_url: z.string().describe('a small copy of the clip, for lists'),
  poster_url: z.string().describe('a picture of it'),
  width: z.number().int(),
  height: z.number().int(),
  duration_s: z.number(),
});

const ReportReason = z.enum(REPORT_REASONS).meta({ id: 'ReportReason' });

/** Set when an operator removed an avatar from the library after reports; it cannot be published. */
export const TakenDown = z
  .object({
    at: Timestamp,
    reasons: z.array(ReportReason).describe('why it was reported'),
    appeal: z.enum(APPEAL_STATES).describe('whether its owner has asked for another look, and what came of it'),
  })
  .meta({ id: 'TakenDown' });
export type TakenDown = z.infer<typeof TakenDown>;

export const PhotoAvatar = Shown.extend({
  id: Id,
  thumbnail_url: z.string().describe('a small picture of it, for lists'),
  colour: z
    .string()
    .nullable()
    .describe('the mean colour of its picture, to show until that has loaded')
    .meta({ examples: ['#8a7b6c'] }),
  image_type: ImageType,
  ratio: Ratio,
  gender: Gender.nullable(),
  age_group: AgeGroup.nullable(),
  ethnicity: Ethnicity.nullable(),
  style: PhotoStyle.nullable(),
  described: z
    .string()
    .nullable()
    .describe('the understood part of the words it was made from, to make another like it')
    .meta({ examples: ['A friendly doctor with short grey hair'] }),
  own: z.boolean(),
  public: z.boolean(),
  taken_down: TakenDown.nullable().describe('why an operator took it out of the library; only its owner sees it'),
  displayed: z.boolean().describe('false: its owner hides it'),
  collected: z.boolean(),
  projects: z.number().int().describe('how many videos of yours it is in'),
  created_at: Timestamp,
}).meta({ id: 'PhotoAvatar' });
export type PhotoAvatar = z.infer<typeof PhotoAvatar>;

export const PhotoAvatarsQuery = PageQuery.extend({
  scope: AvatarScope.default('own'),
  displayed: z.stringbool().default(true).describe('false: those of your own that you hide'),
  search: Line.max(80).optional().describe('in the name'),
  gender: Gender.optional(),
  age_group: AgeGroup.optional(),
  ethnicity: Ethnicity.optional(),
  ratio: Ratio.optional(),
  style: PhotoStyle.optional(),
});
export type PhotoAvatarsQuery = z.infer<typeof PhotoAvatarsQuery>;

export const NewAvatarReport = z.object({
  reason: ReportReason,
  note: Line.max(REPORT_CHARACTERS)
    .optional()
    .describe('more about it, for the operator')
    .meta({ examples: ['This is my face.'] }),
});
export type NewAvatarReport = z.infer<typeof NewAvatarReport>;

export const AvatarAppeal = z.object({
  text: AppealText.describe('why it should be public again, for the operator').meta({
    examples: ['This is me, and I agree.'],
  }),
});
export type AvatarAppeal = z.infer<typeof AvatarAppeal>;

/** An avatar for use in the studio: its name, its gender if known, and the picture to animate. */
export const UsedPhotoAvatar = z
  .object({
    id: Id,
    name: z.string(),
    gender: Gender.nullable().describe('as it was described; of a photo nothing is stored'),
    image: z.object({
      image_url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      face: Face,
      mouth: MouthKind.describe('what speaks in it; a muzzle speaks in Fast only, unless a server moves the faces'),
    }),
  })
  .meta({ id: 'UsedPhotoAvatar' });
export type UsedPhotoAvatar = z.infer<typeof UsedPhotoAvatar>;

/** An avatar as visible to anybody with its link. */
export const SharedPhotoAvatar = Shown.meta({ id: 'SharedPhotoAvatar' });
export type SharedPhotoAvatar = z.infer<typeof SharedPhotoAvatar>;

export const SharedAvatarLink = z.object({
  code: ShareCode,
  shared_url: z.string().meta({ examples: ['https://orator.example.org/shared-avatar?avatar=q2Vf8nT0b1yXc7KzL4mPdw'] }),
});
