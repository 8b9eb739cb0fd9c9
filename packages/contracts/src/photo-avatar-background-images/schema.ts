import { z } from 'zod';
import { Id } from '../core/common.ts';

/** Own backgrounds one person may have. */
export const BACKGROUNDS_KEPT = 50;

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
    width: z.number().int(),
    height: z.number().int(),
    on_top: z.boolean().describe('put on top of the list'),
  })
  .meta({ id: 'BackgroundImage' });
export type BackgroundImage = z.infer<typeof BackgroundImage>;
