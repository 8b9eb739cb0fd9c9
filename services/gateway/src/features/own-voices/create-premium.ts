import { priceTask } from '@orator/billing';
import { toCredits } from '@orator/contracts/core/credits';
import { PREMIUM_VOICE_S } from '@orator/contracts/own-voices/premium';
import type { NewOwnVoice } from '@orator/contracts/own-voices/schema';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { fitterFor } from '@orator/voice-models/library/voice-library';
import { presentTaskDetail, startAgreed } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { failureMessage } from '../../quoting/failure-message.ts';
import { agreeToVoice, checkLimit, findRecording, type VoiceRequest } from './start-voice.ts';

const KIND = 'premium-voice';

/**
 * Starts the task that makes a premium voice of minutes of speech, for credits, up to the agreed cost.
 * @throws AppError sign_up_required, premium_voice_unavailable where no voices are fitted in the language,
 * premium_voice_too_short, not_found, voice_limit, costs_more, not_enough_credits, task_limit
 */
export async function startPremiumVoice(deps: Deps, request: VoiceRequest, asked: NewOwnVoice): Promise<TaskDetail> {
  const { user, wordsIn } = request;
  if (user.trial) throw new AppError('sign_up_required');
  const fitter =
    asked.method === undefined || asked.method === 'fit' ? fitterFor(deps.voices, asked.locale) : undefined;
  if (fitter === undefined) throw new AppError('premium_voice_unavailable');
  const recording = await findRecording(deps.db, user.id, asked.recording_id, 'voice');
  const { least } = PREMIUM_VOICE_S;
  if (recording.durationS < least)
    throw new AppError('premium_voice_too_short', {
      details: { least: least / 60, seconds: Math.floor(recording.durationS) },
    });
  await checkLimit(deps.db, user.id, 0);
  const consentId = newId();
  const input = {
    name: asked.name,
    locale: asked.locale,
    recording_id: asked.recording_id,
    consent_recording_id: asked.consent_recording_id,
    consent_id: consentId,
    fit_model: fitter.id,
  };
  const cost = await priceTask(deps.db, KIND, input, 1);
  if (toCredits(cost) > asked.max_cost) throw new AppError('costs_more', { details: { cost: toCredits(cost) } });
  const row = await startAgreed(deps, {
    userId: user.id,
    kind: KIND,
    input,
    text: asked.name,
    cost,
    durationS: recording.durationS,
    trialResults: null,
    also: (tx) => agreeToVoice(tx, request, { ...asked, consentId }),
  });
  return presentTaskDetail(deps, row, failureMessage(wordsIn));
}
