import type { OwnVoiceModel, Tx } from '@orator/db/client';
import { Prisma } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { DeliveredTask } from '../lifecycle/task-end.ts';

type Files = Pick<OwnVoiceModel, 'sampleKey' | 'referenceKey'>;

/** Storage keys of a voice's files. */
export const voiceFiles = ({ sampleKey, referenceKey }: Files): string[] =>
  referenceKey === null ? [sampleKey] : [sampleKey, referenceKey];

/**
 * Creates the voice that a task has made, under the task's id or replacing the voice that is remade; not when its
 * consent was revoked or that voice deleted meanwhile.
 */
export async function createOwnVoice(
  tx: Tx,
  { id, userId, input, output }: DeliveredTask<'own-voice'> | DeliveredTask<'premium-voice'>,
): Promise<void> {
  const { consent_id: consentId, recording_id: recordingId, consent_recording_id: consentRecordingId } = input;
  const { base_voice_id: baseVoiceId, gender, match, clone, match_figures: figures } = output;
  const files: Files = { sampleKey: output.sample_key, referenceKey: output.reference_key ?? null };
  // Locked: a revocation comes either before this and is seen, or after it and finds the voice.
  const consents = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM consent WHERE id = ${consentId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL FOR SHARE`;
  if (consents.length === 0) return scheduleDeletion(tx, voiceFiles(files));
  const spoken = {
    gender,
    baseVoiceId,
    match: match ?? Prisma.DbNull,
    clone: clone ?? Prisma.DbNull,
    figures,
    ...files,
  };
  if ('replaces' in input && input.replaces !== undefined)
    return replaceVoice(tx, { id: input.replaces, userId }, spoken);
  const where = { id: { in: [recordingId, consentRecordingId] }, userId };
  const kept = new Set((await tx.recording.findMany({ where, select: { id: true } })).map((row) => row.id));
  const sources = {
    recordingId: kept.has(recordingId) ? recordingId : null,
    consentRecordingId: kept.has(consentRecordingId) ? consentRecordingId : null,
    consentId,
  };
  await tx.ownVoice.create({ data: { id, userId, name: input.name, locale: input.locale, ...spoken, ...sources } });
}

type Spoken = Files &
  Pick<Prisma.OwnVoiceUncheckedUpdateInput, 'gender' | 'baseVoiceId' | 'match' | 'clone' | 'figures'>;

/** Everything that refers to the voice now uses the new one. */
async function replaceVoice(tx: Tx, where: { id: string; userId: string }, spoken: Spoken): Promise<void> {
  const before = await tx.ownVoice.findFirst({ where });
  if (before === null) return scheduleDeletion(tx, voiceFiles(spoken));
  await tx.ownVoice.update({ where, data: spoken });
  await scheduleDeletion(tx, voiceFiles(before));
}
