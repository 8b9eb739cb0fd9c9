import { z } from 'zod';
import { Credits, Id, Line, Timestamp } from '../core/common.ts';
import { TaskFailure } from '../core/errors.ts';
import { TaskStateNumber } from '../tasks/state-number.ts';
import { PROMPT_NAME_CHARACTERS } from './limits.ts';

/** The most that somebody agrees to be charged for a run, credits. */
export const MaxCost = Credits.min(0).max(1_000_000);

const PromptImage = z
  .object({
    id: Id,
    image_url: z.string().meta({ examples: ['/files/photos/face.png?e=1769860800&s=signature'] }),
    width: z.number().int(),
    height: z.number().int(),
    task_id: Id.nullable().describe('the run that made it; null once that was deleted'),
    created_at: Timestamp,
  })
  .meta({ id: 'PromptImage' });
export type PromptImage = z.infer<typeof PromptImage>;

/** The latest run of a prompt. */
const PromptRun = z
  .object({
    task_id: Id,
    state: TaskStateNumber,
    rate: z.number().min(0).max(100).describe('percent'),
    cost: Credits,
    charged: Credits,
    error: z.object({ reason: TaskFailure, message: z.string() }).optional(),
  })
  .meta({ id: 'PromptRun' });
export type PromptRun = z.infer<typeof PromptRun>;

/** What every prompt has besides its description. */
export const PROMPT_FIELDS = {
  id: Id,
  name: z.string().nullable().describe('as its owner calls it'),
  images: z.array(PromptImage).describe('the oldest first'),
  run: PromptRun.nullable(),
  created_at: Timestamp,
};
const PromptFields = z.object(PROMPT_FIELDS);
export type PromptFields = z.infer<typeof PromptFields>;

/**
 * What can be changed of a prompt: never its description, because its images were made from it. `run_after` is the run
 * that the new one follows, so that a repeated request starts nothing.
 * @param example a name
 * @param images what they are called
 */
export const describeChange = (example: string, images: string, maxCost: z.ZodOptional<typeof MaxCost>) =>
  z.object({
    name: Line.max(PROMPT_NAME_CHARACTERS)
      .nullable()
      .optional()
      .meta({ examples: [example] }),
    run_after: Id.optional().describe(
      'runs the prompt again if this task is still its last run; otherwise nothing is done',
    ),
    max_cost: maxCost,
    removed: z.literal(true).optional().describe(`deletes it and its ${images}`),
  });
