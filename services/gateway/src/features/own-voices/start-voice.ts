import type { Locale } from '@orator/contracts/core/common';
import { OWN_VOICES_KEPT, type NewOwnVoice } from '@orator/contracts/own-voices/schema';
import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import { TaskState } from '@orator/contracts/tasks/state';
import type { RecordingModel, Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { recordConsent } from '../../consents/record.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';

/** What instant and premium voices have in common when their tasks start. */

/** The kinds of tasks that make voices. */
export const VOICE_KINDS = ['own-voice', 'premium-voice'] as const;

export interface VoiceRequest {
  readonly user: AuthenticatedUser;
  /** The language in which the statement was shown. */
  readonly wordsIn: Locale;
}

/** @throws AppError not_found */
export async function findRecording(
  tx: Tx,
  userId: string,
  id: string,
  purpose: RecordingPurpose,
): Promise<RecordingModel> {
  const row = await tx.recording.findFirst({ where: { id, userId, purpose } });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** @throws AppError voice_limit; voices that are being made count too */
export async function checkLimit(tx: Tx, userId: string, inHand: number): Promise<void> {
  const making = {
    userId,
    kind: { in: [...VOICE_KINDS] },
    state: { in: [TaskState.Wait, TaskState.InProgress] },
  };
  const count = (await tx.ownVoice.count({ where: { userId } })) + (await tx.task.count({ where: making })) - inHand;
  if (count >= OWN_VOICES_KEPT) throw new AppError('voice_limit', { details: { limit: OWN_VOICES_KEPT } });
}

/**
 * Checks a request in the transaction that starts its task, and records its consent.
 * @throws AppError voice_limit, not_found
 */
export async function agreeToVoice(
  tx: Tx,
  { user: { id: userId }, wordsIn: locale }: VoiceRequest,
  {
    consentId,
    ...wanted
  }: Pick<NewOwnVoice, 'recording_id' | 'consent_recording_id' | 'consent'> & {
    readonly consentId: string;
  },
): Promise<void> {
  await lockUser(tx, userId);
  await checkLimit(tx, userId, 1);
  const { sha256: hash } = await findRecording(tx, userId, wanted.recording_id, 'voice');
  await findRecording(tx, userId, wanted.consent_recording_id, 'consent');
  await recordConsent(tx, { id: consentId, userId, kind: 'voice', statement: wanted.consent, locale, hash });
}
