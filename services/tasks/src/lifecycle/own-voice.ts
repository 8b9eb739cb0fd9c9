import type { OwnVoiceModel, Tx } from '@orator/db/client';
import { Prisma } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { DeliveredTask } from './delivered-task.ts';

type Files = Pick<OwnVoiceModel, 'sampleKey' | 'referenceKey'>;

/** Storage keys of the files that a voice consists of. */
export const voiceFiles = ({ sampleKey, referenceKey }: Files): string[] =>
  referenceKey === null ? [sampleKey] : [sampleKey, referenceKey];

/**
 * The voice that a task has made, with the task's id or in place of the one that is made again, unless the consent to it was
 * taken back or that voice deleted meanwhile.
 */
export async function createOwnVoice(tx: Tx, { id, userId, input, output }: DeliveredTask<'own-voice'>): Promise<void> {
  const { consent_id: consentId, recording_id: recordingId, consent_recording_id: consentRecordingId } = input;
  const { base_voice_id: baseVoiceId, gender, match, clone, match_figures: figures } = output;
  const files: Files = { sampleKey: output.sample_key, referenceKey: output.reference_key ?? null };
  // Locked: taking it back comes before this and is seen, or after it and finds the voice.
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
  if (input.replaces !== undefined) return replaceVoice(tx, { id: input.replaces, userId }, spoken);
  const where = { id: { in: [recordingId, consentRecordingId] }, userId };
  const kept = new Set((await tx.recording.findMany({ where, select: { id: true } })).map((row) => row.id));
  const madeOf = {
    recordingId: kept.has(recordingId) ? recordingId : null,
    consentRecordingId: kept.has(consentRecordingId) ? consentRecordingId : null,
    consentId,
  };
  await tx.ownVoice.create({ data: { id, userId, name: input.name, locale: input.locale, ...spoken, ...madeOf } });
}

type Spoken = Files &
  Pick<Prisma.OwnVoiceUncheckedUpdateInput, 'gender' | 'baseVoiceId' | 'match' | 'clone' | 'figures'>;

/** Everything that names the voice goes on with what it is now. */
async function replaceVoice(tx: Tx, where: { id: string; userId: string }, spoken: Spoken): Promise<void> {
  const before = await tx.ownVoice.findFirst({ where });
  if (before === null) return scheduleDeletion(tx, voiceFiles(spoken));
  await tx.ownVoice.update({ where, data: spoken });
  await scheduleDeletion(tx, voiceFiles(before));
}
