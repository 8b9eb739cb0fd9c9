import type { Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import type { AfterCommit } from '@orator/platform/personal-data';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles } from '../../files/deletion.ts';

/**
 * Takes away the voices of a consent with the recordings that they were made of. What is still to be spoken with them fails
 * and costs nothing; finished videos and speeches stay.
 */
export async function removeConsentedVoices(
  tx: Tx,
  deps: Deps,
  { id: consentId, userId }: { readonly id: string; readonly userId: string },
): Promise<AfterCommit> {
  const voices = await tx.ownVoice.findMany({ where: { consentId, userId } });
  const ids = voices.flatMap((voice) => [voice.recordingId, voice.consentRecordingId]).filter((id) => id !== null);
  const recordings = await tx.recording.findMany({ where: { id: { in: ids }, userId } });
  await tx.ownVoice.deleteMany({ where: { consentId, userId } });
  await tx.recording.deleteMany({ where: { id: { in: ids }, userId } });
  await scheduleDeletion(tx, [...voices.map(({ sampleKey }) => sampleKey), ...recordings.map(({ key }) => key)]);
  return () => deleteDueFiles(deps);
}
