import { z } from 'zod';
import { Id } from '../core/common.ts';
import { isStorable } from '../core/line.ts';
import { APPEAL_CHARACTERS, APPEAL_STATES, CONTENT_RULES } from './rules.ts';

export const ContentRule = z.enum(CONTENT_RULES).meta({ id: 'ContentRule' });

/** `details` of the error `content_refused`. */
export const ContentRefused = z.object({
  rule: ContentRule,
  refusal_id: Id.describe('the id with which to appeal'),
  appeal: z.enum(APPEAL_STATES).describe('whether an appeal waits for the operator, or was rejected'),
});
export type ContentRefused = z.infer<typeof ContentRefused>;

/** A user's reasons against a refusal, or against the removal of an avatar. */
export const AppealText = z.string().trim().min(1).max(APPEAL_CHARACTERS).refine(isStorable);

export const ContentAppeal = z
  .object({
    text: AppealText.describe(
      'why it should pass; the operator sees this and not what was refused, so quote the words',
    ).meta({
      examples: ['"Nude" is the colour of the lipstick'],
    }),
  })
  .meta({ id: 'ContentAppeal' });
export type ContentAppeal = z.output<typeof ContentAppeal>;
