import type { Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { AfterCommit } from '@orator/platform/personal-data';
import { removeTasks, voiceFiles, withdrawVoices } from '@orator/tasks';
import type { Deps } from '../../deps.ts';
import { recordingFiles } from '../../files/recordings.ts';
import { deleteDueFiles } from '../../files/deletion.ts';
import { z } from 'zod';
import { VOICE_KINDS } from './start-voice.ts';

/** The fields that inputs of all tasks that make voices have. */
const MadeOf = z.object({ recording_id: z.string(), consent_recording_id: z.string() });

/**
 * Removes the voices of a consent, finished or being made, with their source recordings. Unfinished tasks that speak
 * with them fail and cost nothing; finished videos and speeches stay.
 */
export async function removeConsentedVoices(
  tx: Tx,
  deps: Deps,
  { id: consentId, userId }: { readonly id: string; readonly userId: string },
): Promise<AfterCommit> {
  const voices = await tx.ownVoice.findMany({ where: { consentId, userId } });
  const of = { userId, kind: { in: [...VOICE_KINDS] }, input: { path: ['consent_id'], equals: consentId } };
  const tasks = await tx.task.findMany({ where: of, select: { id: true, input: true } });
  const ids = [
    ...voices.flatMap((voice) => [voice.recordingId, voice.consentRecordingId]),
    ...tasks.flatMap(({ input }) => listRecordings(input)),
  ].filter((id) => id !== null);
  const recordings = await tx.recording.findMany({ where: { id: { in: ids }, userId } });
  await tx.ownVoice.deleteMany({ where: { consentId, userId } });
  await tx.recording.deleteMany({ where: { id: { in: ids }, userId } });
  await scheduleDeletion(tx, [...voices.flatMap(voiceFiles), ...recordings.flatMap(recordingFiles)]);
  return async () => {
    await withdrawVoices(
      deps,
      userId,
      voices.map(({ id }) => id),
    );
    // A voice that is being made finds its recordings gone, and its task fails.
    await removeTasks(
      deps,
      userId,
      tasks.map(({ id }) => id),
    );
    await deleteDueFiles(deps);
  };
}

function listRecordings(input: unknown): string[] {
  const made = MadeOf.safeParse(input).data;
  return made === undefined ? [] : [made.recording_id, made.consent_recording_id];
}
