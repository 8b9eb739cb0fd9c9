import { countCharacters } from '@orator/contracts/lexicon/say-by-lexicon';
import { mostSpeechCharacters } from '@orator/contracts/speeches/limits';
import type { NewSpeech } from '@orator/contracts/speeches/schema';
import { measureScripts, readySpeech } from '../../quoting/ask-ahead.ts';
import { checkTrialLength } from '../../quoting/check-length.ts';
import { type Asked, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { checkSpoken } from '../../quoting/script-check.ts';

/** @throws AppError voice_unavailable, text_*, trial_too_long, content_refused */
export const quoteSpeech = defineQuote({
  kind: 'speech',
  find: async ({ deps, userId, plan, input }: Asked<NewSpeech>) => {
    const spoken = await checkSpoken(deps, userId, input.script, mostSpeechCharacters(plan.id));
    checkTrialLength(plan, spoken.seconds);
    return { spoken, scripts: [spoken] };
  },
  check: async ({ deps, userId }, { spoken, scripts }) => {
    const { script, used, ownVoice } = spoken;
    const [durationS = spoken.seconds] = await measureScripts(deps, userId, scripts);
    const input = { script, ...(ownVoice && { own_voice: true as const }) };
    return { text: script.text, input, durationS, count: countCharacters(script.text, script.locale, used) };
  },
  price: priceByCount,
  ready: ({ deps, userId }, { spoken }) => readySpeech(deps, userId, spoken),
});
