import type { Locale } from '@orator/contracts/core/common';
import type { RecordingRefusal } from '@orator/contracts/core/errors';
import { DICTATED_PIECE } from '@orator/contracts/dictations/limits';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { callWorker } from '../../calls/call-worker.ts';
import { canHear } from '../../calls/can-hear.ts';
import type { Deps } from '../../deps.ts';
import type { Upload } from '../../http/upload.ts';

function refuse(reason: RecordingRefusal): AppError {
  const limits = { least: 0, most: DICTATED_PIECE.mostS, megabytes: DICTATED_PIECE.bytes / 1024 / 1024 };
  return new AppError('recording_refused', { details: { reasons: [reason], ...limits } });
}

/**
 * Writes down what is said in a sound, of which nothing is kept.
 * @throws AppError ears_missing, recording_refused, file_missing, transcription_unavailable; RpcTimeout when no worker
 * answers
 */
export async function hearDictation(
  deps: Deps,
  userId: string,
  { locale, upload }: { readonly locale: Locale; readonly upload: Upload },
): Promise<{ text: string }> {
  if (!canHear(deps, locale)) throw new AppError('ears_missing');
  const uploadKey = `uploads/${newId()}`;
  try {
    await deps.storage.putStream(uploadKey, upload.stream);
    if (upload.tooLong()) throw refuse('too_large');
    if ((await deps.storage.size(uploadKey)) === 0) throw new AppError('file_missing');
    const heard = await callWorker(deps, { userId }, 'dictation.hear', { upload_key: uploadKey, locale });
    if (heard.ok) return { text: heard.text };
    if (heard.reason === 'not_heard') throw new AppError('transcription_unavailable');
    throw refuse(heard.reason);
  } finally {
    await deps.storage.remove(uploadKey);
  }
}
