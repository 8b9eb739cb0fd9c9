import { GenerationMode } from '@orator/contracts/core/common';
import type { Quote } from '@orator/contracts/tasks/quotes';
import type { NewSpeech } from '@orator/contracts/speeches/schema';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { Deps } from '../../deps.ts';
import { checkLength, priceOn, readPlan } from '../../tasks/plan.ts';
import { makeQuote } from '../../tasks/quote.ts';
import { checkSpoken } from '../../tasks/script-check.ts';

/** Longest text of a speech for a free account, characters; paying ones have a script's (decisions.md, Uploads). */
const FREE_CHARACTERS = 2500;

/** @throws AppError voice_unavailable, text_*, trial_too_long */
export async function quoteSpeech(deps: Deps, userId: string, { script }: NewSpeech): Promise<Quote> {
  const plan = await readPlan(deps.db, userId);
  const spoken = checkSpoken(script, plan.id <= 0 ? FREE_CHARACTERS : undefined);
  // An account's speech is limited by its text alone.
  if (plan.id === TRIAL_PLAN) checkLength(plan, spoken.seconds);
  const characters = spoken.script.text.length;
  const measure = { seconds: spoken.seconds, characters, mode: GenerationMode.Fast };
  return makeQuote(deps, {
    kind: 'speech',
    userId,
    text: spoken.script.text,
    input: { script: spoken.script },
    cost: await priceOn(deps.db, plan, 'speech', measure),
    lengthS: spoken.seconds,
  });
}
