import { z } from 'zod';
import { Id } from '../core/common.ts';
import { PhotoPose } from '../photo-avatar-prompts/schema.ts';
import { ASSET_CATEGORIES } from './library.ts';

export const PhotoAvatarCategory = z.enum(ASSET_CATEGORIES).meta({ id: 'PhotoAvatarCategory' });

export const PhotoAvatarAsset = z
  .object({
    id: Id.describe('the same on every installation'),
    category: PhotoAvatarCategory,
    name: z.string().meta({ examples: ['doctor'] }),
    label: z
      .string()
      .describe('in the language of the request')
      .meta({ examples: ['Doctor'] }),
    image_url: z.string().meta({ examples: ['/samples/characters/doctor.jpg'] }),
    width: z.number().int().describe('pixels'),
    height: z.number().int().describe('pixels'),
    prompt: z
      .string()
      .nullable()
      .describe(
        'words for a prompt, in the language of the request: of a Character all of them, of a Cloth what is worn',
      )
      .meta({ examples: ['A friendly doctor with short grey hair'] }),
    pose: PhotoPose.nullable().describe('of a Pose'),
  })
  .meta({ id: 'PhotoAvatarAsset' });
export type PhotoAvatarAsset = z.infer<typeof PhotoAvatarAsset>;

export const PhotoAvatarAssets = z
  .object({
    items: z.array(PhotoAvatarAsset).describe('only assets whose pictures have been made'),
    pending: z.number().int().min(0).describe('how many are still being painted, after the first start'),
  })
  .meta({ id: 'PhotoAvatarAssets' });
export type PhotoAvatarAssets = z.infer<typeof PhotoAvatarAssets>;
