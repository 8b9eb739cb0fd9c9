import type { Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { DeliveredTask } from './delivered-task.ts';

/** The voice that a task has matched, with the task's id and its sample, unless the consent to it was taken back meanwhile. */
export async function createOwnVoice(tx: Tx, { id, userId, input, output }: DeliveredTask<'own-voice'>): Promise<void> {
  const { consent_id: consentId, recording_id: recordingId, consent_recording_id: consentRecordingId } = input;
  const { sample_key: sampleKey, base_voice_id: baseVoiceId, gender, match, match_figures: figures } = output;
  // Locked: taking it back comes before this and is seen, or after it and finds the voice.
  const consents = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM consent WHERE id = ${consentId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL FOR SHARE`;
  if (consents.length === 0) return scheduleDeletion(tx, [sampleKey]);
  const where = { id: { in: [recordingId, consentRecordingId] }, userId };
  const kept = new Set((await tx.recording.findMany({ where, select: { id: true } })).map((row) => row.id));
  const madeOf = {
    recordingId: kept.has(recordingId) ? recordingId : null,
    consentRecordingId: kept.has(consentRecordingId) ? consentRecordingId : null,
    consentId,
  };
  const spoken = { name: input.name, locale: input.locale, gender, baseVoiceId, match, figures, sampleKey };
  await tx.ownVoice.create({ data: { id, userId, ...spoken, ...madeOf } });
}
