import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { fileTypeFromFile } from 'file-type';
import type { Deps } from '../deps.ts';
import type { Upload } from '../http/upload.ts';

const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const photoRefused = (...reasons: PhotoRefusal[]): AppError =>
  new AppError('photo_refused', { details: { reasons } });

/** The type is read from the content, never from the file's name or the request. */
async function isAcceptedType(path: string): Promise<boolean> {
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'image/apng') throw photoRefused('animated');
  return type !== undefined && ACCEPTED_TYPES.has(type.mime);
}

/**
 * Stores an uploaded photo, checks its size and type, and removes it after `use`, whatever its outcome.
 * @param use gets the storage key of the upload
 * @throws AppError photo_refused, file_missing
 */
export async function withPhotoUpload<Result>(
  { storage }: Deps,
  upload: Upload,
  use: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = `uploads/${newId()}`;
  try {
    await storage.putStream(key, upload.stream);
    if (upload.tooLong()) throw photoRefused('too_large');
    if ((await storage.size(key)) === 0) throw new AppError('file_missing');
    if (!(await storage.withLocalCopy(key, isAcceptedType))) throw photoRefused('unreadable');
    return await use(key);
  } finally {
    await storage.remove(key);
  }
}
