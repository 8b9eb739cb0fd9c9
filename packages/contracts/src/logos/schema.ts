import { z } from 'zod';
import { Id, Timestamp } from '../core/common.ts';

export const Logo = z
  .object({
    id: Id,
    image_url: z
      .string()
      .describe('PNG; what was transparent still is')
      .meta({ examples: ['/files/logos/logo.png?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
    created_at: Timestamp,
  })
  .meta({ id: 'Logo' });
export type Logo = z.infer<typeof Logo>;
