import { toTenths } from '@orator/contracts/tasks/price';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { NewVoiceChange } from '@orator/contracts/voice-changes/schema';
import { AppError } from '@orator/platform/app-error';
import { type Asked, type Checked, checkLength, defineQuote, priceByCount } from '../../quoting/define-quote.ts';
import { findSpokenVoice, isOwnVoice, type SpokenVoice } from '../../quoting/find-voice.ts';
import { secondsOfRecording } from '../../quoting/recording-seconds.ts';

interface FoundChange {
  readonly durationS: number;
  readonly voice: SpokenVoice;
}

/** @throws AppError not_found, voice_unavailable */
async function findChange({ deps, userId, input }: Asked<NewVoiceChange>): Promise<FoundChange> {
  const durationS = await secondsOfRecording(deps.db, { userId, id: input.recording_id, purpose: 'changing' });
  const voice = await findSpokenVoice(deps, userId, input.voice_id, null);
  if (voice === undefined) throw new AppError('voice_unavailable');
  return { durationS, voice };
}

/** @throws AppError trial_too_long */
async function checkChange(
  { plan, input }: Asked<NewVoiceChange>,
  { durationS, voice }: FoundChange,
): Promise<Checked<'voice-change'>> {
  // For accounts, only the recording is limited.
  if (plan.id === TRIAL_PLAN) checkLength(plan, durationS);
  const complete = { ...input, ...(isOwnVoice(voice) && { own_voice: true as const }) };
  return { text: input.title ?? voice.name, input: complete, count: toTenths(durationS), durationS };
}

export const quoteVoiceChange = defineQuote({
  kind: 'voice-change',
  resolve: findChange,
  check: checkChange,
  price: priceByCount,
});
