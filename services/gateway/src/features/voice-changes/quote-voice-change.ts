import type { NewVoiceChange } from '@orator/contracts/voice-changes/schema';
import { checkTrialLength } from '../../quoting/check-length.ts';
import { type Asked, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { findSpokenVoice, isOwnVoice, requireVoice } from '../../quoting/find-voice.ts';
import { readRecordingSeconds } from '../../quoting/recording-seconds.ts';

/** @throws AppError not_found, voice_unavailable, trial_too_long */
export const quoteVoiceChange = defineQuote({
  kind: 'voice-change',
  find: async ({ deps, userId, input }: Asked<NewVoiceChange>) => ({
    durationS: await readRecordingSeconds(deps.db, { userId, id: input.recording_id, purpose: 'changing' }),
    voice: requireVoice(await findSpokenVoice(deps, userId, input.voice_id, null)),
    scripts: [],
  }),
  check: async ({ plan, input }, { durationS, voice }) => {
    checkTrialLength(plan, durationS);
    const complete = { ...input, ...(isOwnVoice(voice) && { own_voice: true as const }) };
    return { text: input.title ?? voice.name, input: complete, durationS };
  },
  price: priceByCount,
});
