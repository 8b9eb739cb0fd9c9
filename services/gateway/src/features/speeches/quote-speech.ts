import { countCharacters } from '@orator/contracts/lexicon/say-by-lexicon';
import { mostSpeechCharacters } from '@orator/contracts/speeches/limits';
import type { NewSpeech } from '@orator/contracts/speeches/schema';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import { checkContent } from '../../content-checks/check-content.ts';
import { type Asked, type Checked, checkLength, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { collectUsed } from '../../quoting/lexicon.ts';
import { measureScripts, readySpeech } from '../../quoting/ask-ahead.ts';
import { checkSpoken, type SpokenScript } from '../../quoting/script-check.ts';

/** @throws AppError voice_unavailable, text_*, trial_too_long, content_refused */
async function findScript({ deps, userId, plan, input }: Asked<NewSpeech>): Promise<SpokenScript> {
  const spoken = await checkSpoken(deps, userId, input.script, mostSpeechCharacters(plan.id));
  // For accounts, only the text is limited.
  if (plan.id === TRIAL_PLAN) checkLength(plan, spoken.seconds);
  await checkContent(deps, userId, { kind: 'script', text: spoken.said, locale: spoken.script.locale });
  return spoken;
}

async function checkSpeech({ deps, userId }: Asked<NewSpeech>, spoken: SpokenScript): Promise<Checked<'speech'>> {
  const { text, locale } = spoken.script;
  const own = spoken.ownVoice ? { own_voice: true as const } : {};
  const input = { script: spoken.script, ...own, ...collectUsed([spoken]) };
  const [durationS = spoken.seconds] = await measureScripts(deps, userId, [spoken]);
  return { text, input, count: countCharacters(text, locale, spoken.used), durationS };
}

export const quoteSpeech = defineQuote({
  kind: 'speech',
  resolve: findScript,
  check: checkSpeech,
  price: priceByCount,
  ready: ({ deps, userId }, spoken) => readySpeech(deps, userId, spoken),
});
