import { z } from 'zod';

/** How many images of a run broke a rule. */
export const RefusedImages = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe('images that were made and may not be shown; they cost nothing');
