import { z } from 'zod';

const Share = z.number().min(0).max(1);

/**
 * Maximum number of strokes of a cut-out, and of points of a stroke. `all`: how many points the page allows in all
 * strokes together, so that they fit into a request of 64 kB (17 bytes each, with coordinates of four digits).
 */
export const CUT_OUT_STROKES = { strokes: 60, points: 200, all: 3200 } as const;

/** A correction of a cut-out: of a person, or a product. */
export const CutOutStroke = z
  .object({
    keep: z.boolean().describe('true: what the stroke covers belongs to the cut-out; false: it does not'),
    radius: z.number().min(0.003).max(0.2).describe("half its width, share of the picture's longer side"),
    points: z
      .array(z.tuple([Share, Share]))
      .min(1)
      .max(CUT_OUT_STROKES.points)
      .describe("shares of the picture's width and height"),
  })
  .meta({
    id: 'CutOutStroke',
    examples: [
      {
        keep: false,
        radius: 0.02,
        points: [
          [0.2, 0.9],
          [0.5, 0.92],
        ],
      },
    ],
  });
export type CutOutStroke = z.infer<typeof CutOutStroke>;
export const CutOutStrokes = z.array(CutOutStroke).max(CUT_OUT_STROKES.strokes);
