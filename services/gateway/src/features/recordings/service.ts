import { startOfDay } from '@orator/billing';
import type { PageQuery } from '@orator/contracts/core/common';
import type { RecordingRefusal } from '@orator/contracts/core/errors';
import {
  RECORDING_LIMITS,
  RECORDINGS_KEPT,
  type RecordingPurpose,
  TRIAL_RECORDINGS_A_DAY,
} from '@orator/contracts/recordings/limits';
import { Recording, RecordingQuality } from '@orator/contracts/recordings/schema';
import { newId, type RecordingModel, type Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion, scheduleDeletion } from '@orator/platform/file-deletions';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { deleteDueFiles, scheduleUnlessOwned } from '../../files/deletion.ts';
import { recordingFiles } from '../../files/recordings.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import type { Upload } from '../../http/upload.ts';
import type { AuthenticatedUser } from '../../identity/access-tokens.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { readTrial } from '../../identity/trials.ts';
import { deleteSpare, findSpare, type Spare } from './make-room.ts';

const Peaks = Recording.shape.peaks;

const present = ({ storage }: Deps, row: RecordingModel): Recording => ({
  id: row.id,
  purpose: Recording.shape.purpose.parse(row.purpose),
  audio_url: storage.url(row.key),
  other_url: row.otherKey === null ? null : storage.url(row.otherKey),
  duration_s: row.durationS,
  peaks: Peaks.parse(row.peaks),
  quality: RecordingQuality.parse(row.quality),
  created_at: row.createdAt.toISOString(),
});

/** Adds the limits of the recording's purpose, which the error messages name. */
function refused(purpose: RecordingPurpose, reasons: readonly RecordingRefusal[]): AppError {
  const { least, most, bytes } = RECORDING_LIMITS[purpose];
  return new AppError('recording_refused', { details: { reasons, least, most, megabytes: bytes / 1024 / 1024 } });
}

/**
 * @returns what must be deleted, so that there is room for one more
 * @throws AppError recording_limit, trial_used_up
 */
async function checkLimit(tx: Tx, { id: userId, trial }: AuthenticatedUser): Promise<readonly Spare[]> {
  if (trial) {
    const { network } = await readTrial(tx, userId);
    const today = { user: { trial: { network } }, createdAt: { gte: startOfDay() } };
    if ((await tx.recording.count({ where: today })) >= TRIAL_RECORDINGS_A_DAY) {
      throw new AppError('trial_used_up', { details: { limit: TRIAL_RECORDINGS_A_DAY } });
    }
  }
  const limit = trial ? RECORDINGS_KEPT.trial : RECORDINGS_KEPT.account;
  const over = (await tx.recording.count({ where: { userId } })) + 1 - limit;
  if (over <= 0) return [];
  // A trial's recordings are counted for the day; an account may keep more.
  if (trial) throw new AppError('trial_used_up', { details: { limit } });
  const spare = await findSpare(tx, userId, over);
  if (spare.length < over) throw new AppError('recording_limit', { details: { limit } });
  return spare;
}

interface NewRecording {
  readonly purpose: RecordingPurpose;
  readonly upload: Upload;
  /** SHA-256 of the upload; valid once it was read to its end. */
  readonly sha256: () => string;
}

/**
 * Checks an upload and stores the recording made from it.
 * @throws AppError recording_refused with its reasons, recording_limit, trial_used_up, file_missing; RpcTimeout when no
 * worker answers
 */
export async function uploadRecording(
  deps: Deps,
  user: AuthenticatedUser,
  { purpose, upload, sha256 }: NewRecording,
): Promise<Recording> {
  const [id, userId] = [newId(), user.id];
  const [uploadKey, key] = [`uploads/${newId()}`, `recordings/${userId}/${id}.flac`];
  const other = `recordings/${userId}/${id}-noisy.flac`;
  try {
    await deps.storage.putStream(uploadKey, upload.stream);
    if (upload.tooLong()) throw refused(purpose, ['too_large']);
    if ((await deps.storage.size(uploadKey)) === 0) throw new AppError('file_missing');
    // Checked here before the expensive work, and again below under the lock.
    await checkLimit(deps.db, user);
    await scheduleUnlessOwned(deps, [key, other]);
    const made = await callWorker(deps, { userId }, 'recording.analyse', {
      upload_key: uploadKey,
      recording_key: key,
      other_key: other,
      purpose,
    });
    if (!made.ok) throw refused(purpose, made.reasons);
    const { duration_s: durationS, peaks, quality } = made;
    const row = await deps.db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      await deleteSpare(tx, await checkLimit(tx, user));
      const files = { key, otherKey: made.has_other ? other : null };
      await cancelDeletion(tx, recordingFiles(files));
      const measured = { durationS, peaks, quality, sha256: sha256() };
      return tx.recording.create({ data: { id, userId, purpose, ...files, ...measured } });
    });
    deps.runInBackground(deleteDueFiles(deps));
    return present(deps, row);
  } finally {
    await deps.storage.remove(uploadKey);
  }
}

type ListQuery = PageQuery & { readonly purpose?: RecordingPurpose | undefined };

export async function listRecordings(deps: Deps, userId: string, { cursor, limit, purpose }: ListQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.recording.findMany({
    where: { userId, ...(purpose && { purpose }), ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, (row) => row.id);
  return { items: items.map((row) => present(deps, row)), next_cursor: nextCursor };
}

/** @throws AppError not_found */
export async function readRecording(deps: Deps, userId: string, id: string): Promise<Recording> {
  const row = await deps.db.recording.findFirst({ where: { id, userId } });
  if (row === null) throw new AppError('not_found');
  return present(deps, row);
}

/**
 * Switches a recording between its version with reduced noise and the original. What was made from it before stays
 * unchanged.
 * @throws AppError not_found; bad_request when noise reduction does not help
 */
export async function reduceNoise(
  deps: Deps,
  { userId, id }: { readonly userId: string; readonly id: string },
  reduce: boolean,
): Promise<Recording> {
  const row = await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const before = await tx.recording.findFirst({ where: { id, userId } });
    if (before === null) throw new AppError('not_found');
    const quality = RecordingQuality.parse(before.quality);
    const { otherKey, key } = before;
    if (otherKey === null || quality.snr_reduced === null) throw new AppError('bad_request');
    if (quality.warnings.includes('denoised') === reduce) return before;
    const [snr, warning] = reduce
      ? ([quality.snr_reduced, 'denoised'] as const)
      : ([quality.snr_uploaded, 'noisy'] as const);
    const warnings = quality.warnings.map((one) => (one === 'denoised' || one === 'noisy' ? warning : one));
    const data = { key: otherKey, otherKey: key, quality: { ...quality, snr, warnings } };
    return tx.recording.update({ where: { id }, data });
  });
  return present(deps, row);
}

/** @throws AppError not_found */
export async function removeRecording(deps: Deps, userId: string, id: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.recording.findFirst({ where: { id, userId } });
    if (row === null) throw new AppError('not_found');
    await tx.recording.delete({ where: { id } });
    await scheduleDeletion(tx, recordingFiles(row));
  });
  deps.runInBackground(deleteDueFiles(deps));
}
