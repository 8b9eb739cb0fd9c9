import { z } from 'zod';
import { Id } from '../core/common.ts';

export const BackgroundImage = z
  .object({
    id: Id,
    kind: z.enum(['library', 'own']),
    name: z
      .string()
      .nullable()
      .describe('of the library, such as `studio_grey`')
      .meta({ examples: ['studio_grey'] }),
    image_url: z.string().meta({ examples: ['/files/backgrounds/wall.jpg?e=1769860800&s=signature'] }),
    video_url: z
      .string()
      .nullable()
      .describe('of a background that moves, MP4; `image_url` is its first frame. It ends where it begins')
      .meta({ examples: ['/files/backgrounds/sea.mp4?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
    on_top: z.boolean().describe('put on top of the list'),
  })
  .meta({ id: 'BackgroundImage' });
export type BackgroundImage = z.infer<typeof BackgroundImage>;
