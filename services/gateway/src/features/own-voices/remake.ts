import type { RemadeVoice } from '@orator/contracts/own-voices/schema';
import { Locale } from '@orator/contracts/core/common';
import { RECORDING_LIMITS } from '@orator/contracts/recordings/limits';
import type { TaskDetail } from '@orator/contracts/tasks/schema';
import { AppError } from '@orator/platform/app-error';
import { presentTaskDetail, startAgreed } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { failureMessage } from '../../quoting/failure-message.ts';
import { canSpeak } from '../../quoting/own-voice.ts';
import { chooseMethod } from './method.ts';

/**
 * Remakes a voice whose model is no longer installed, from the same recording, under the same consent, with the models
 * installed now. It keeps its id, so that everything that refers to it works again. It is free, because the owner did
 * not cause the loss.
 * @throws AppError not_found also when the recordings were deleted; bad_request when the voice works;
 * clone_unavailable, transcript_missing, task_limit
 */
export async function remakeOwnVoice(
  deps: Deps,
  { user, wordsIn, id }: { readonly user: AuthenticatedUser; readonly wordsIn: Locale; readonly id: string },
  wanted: RemadeVoice,
): Promise<TaskDetail> {
  const row = await deps.db.ownVoice.findFirst({ where: { id, userId: user.id, consent: { revokedAt: null } } });
  if (row === null || row.recordingId === null || row.consentRecordingId === null) throw new AppError('not_found');
  if (canSpeak(deps, row)) throw new AppError('bad_request');
  const locale = Locale.parse(row.locale);
  const input = {
    name: row.name,
    locale,
    recording_id: row.recordingId,
    consent_recording_id: row.consentRecordingId,
    consent_id: row.consentId,
    uses: null,
    replaces: row.id,
    ...chooseMethod(deps, locale, wanted),
  };
  const task = await startAgreed(deps, {
    userId: user.id,
    kind: 'own-voice',
    input,
    text: row.name,
    cost: 0,
    durationS: RECORDING_LIMITS.voice.least,
    trialResults: null,
  });
  return presentTaskDetail(deps, task, failureMessage(wordsIn));
}
