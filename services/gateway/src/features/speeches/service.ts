import { readPlan } from '@orator/billing';
import { countCharacters } from '@orator/contracts/lexicon/say-by-lexicon';
import { mostSpeechCharacters } from '@orator/contracts/speeches/limits';
import type { NewSpeech } from '@orator/contracts/speeches/schema';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { quoteTask } from '@orator/tasks';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { checkContent } from '../../content/check-content.ts';
import type { Deps } from '../../deps.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { readySpeech } from '../../quoting/ready-video.ts';
import { collectUsed } from '../../quoting/lexicon.ts';
import { measureScripts } from '../../quoting/measure-scripts.ts';
import { checkSpoken } from '../../quoting/script-check.ts';

/** @throws AppError voice_unavailable, text_*, trial_too_long, content_refused */
export async function quoteSpeech(deps: Deps, userId: string, { script }: NewSpeech): Promise<Quote> {
  const plan = await readPlan(deps.db, userId);
  const spoken = await checkSpoken(deps, userId, script, mostSpeechCharacters(plan.id));
  // For accounts, only the text is limited.
  if (plan.id === TRIAL_PLAN) checkLength(plan, spoken.seconds);
  const { text, locale } = spoken.script;
  await checkContent(deps, userId, { kind: 'script', text: spoken.said, locale });
  const kind = 'speech';
  const own = spoken.ownVoice ? { own_voice: true as const } : {};
  const input = { script: spoken.script, ...own, ...collectUsed([spoken]) };
  const cost = await priceOn(deps.db, plan, { kind, input, count: countCharacters(text, locale, spoken.used) });
  const [durationS = spoken.seconds] = await measureScripts(deps, userId, [spoken]);
  deps.runInBackground(readySpeech(deps, userId, spoken));
  return quoteTask(deps, { kind, userId, text, input, cost, durationS });
}
