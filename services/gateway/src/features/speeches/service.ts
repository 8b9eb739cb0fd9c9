import { quoteTask } from '@orator/billing';
import { GenerationMode } from '@orator/contracts/common';
import type { Quote } from '@orator/contracts/quotes';
import type { NewSpeech } from '@orator/contracts/speeches';
import type { Deps } from '../../deps.ts';
import { readPlan } from '../../plan.ts';
import { makeQuote } from '../../quote.ts';
import { checkSpoken } from '../../script-check.ts';

/** Longest text of a speech for a free account, characters; paying ones have a script's (decisions.md, Uploads). */
const FREE_CHARACTERS = 2500;

/** @throws Refusal voice_unavailable, text_* */
export async function quoteSpeech(deps: Deps, userId: string, { script }: NewSpeech): Promise<Quote> {
  const plan = await readPlan(deps.db, userId);
  const spoken = checkSpoken(script, plan.id === 0 ? FREE_CHARACTERS : undefined);
  const characters = spoken.script.text.length;
  const measure = { seconds: spoken.seconds, characters, mode: GenerationMode.Fast };
  return makeQuote(deps, {
    kind: 'speech',
    userId,
    text: spoken.script.text,
    input: { script: spoken.script },
    cost: await quoteTask(deps.db, 'speech', measure),
    lengthS: spoken.seconds,
  });
}
