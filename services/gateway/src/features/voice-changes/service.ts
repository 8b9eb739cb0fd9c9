import { readPlan } from '@orator/billing';
import { toTenths } from '@orator/contracts/tasks/price';
import type { Quote } from '@orator/contracts/tasks/quotes';
import { TRIAL_PLAN } from '@orator/contracts/trials/schema';
import type { NewVoiceChange } from '@orator/contracts/voice-changes/schema';
import { AppError } from '@orator/platform/app-error';
import { quoteTask } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { findSpokenVoice, isOwnVoice } from '../../quoting/find-voice.ts';
import { checkLength, priceOn } from '../../quoting/plan-limits.ts';
import { secondsOfRecording } from '../../quoting/recording-seconds.ts';

/** @throws AppError not_found, voice_unavailable, trial_too_long */
export async function quoteVoiceChange(deps: Deps, userId: string, wanted: NewVoiceChange): Promise<Quote> {
  const { db } = deps;
  const durationS = await secondsOfRecording(db, { userId, id: wanted.recording_id, purpose: 'changing' });
  const voice = await findSpokenVoice(deps, userId, wanted.voice_id);
  if (voice === undefined) throw new AppError('voice_unavailable');
  const plan = await readPlan(db, userId);
  // For accounts, only the recording is limited.
  if (plan.id === TRIAL_PLAN) checkLength(plan, durationS);
  const kind = 'voice-change';
  const input = { ...wanted, ...(isOwnVoice(voice) && { own_voice: true as const }) };
  const cost = await priceOn(db, plan, { kind, input, count: toTenths(durationS) });
  return quoteTask(deps, { kind, userId, text: wanted.title ?? voice.name, input, cost, durationS });
}
