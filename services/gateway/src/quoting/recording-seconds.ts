import type { RecordingPurpose } from '@orator/contracts/recordings/limits';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';

interface OwnedRecording {
  readonly userId: string;
  readonly id: string;
  readonly purpose: RecordingPurpose;
}

/** @throws AppError not_found unless it is the user's recording for that purpose */
export async function readRecordingSeconds(tx: Tx, { userId, id, purpose }: OwnedRecording): Promise<number> {
  const recording = await tx.recording.findFirst({ where: { id, userId, purpose }, select: { durationS: true } });
  if (recording === null) throw new AppError('not_found');
  return recording.durationS;
}
