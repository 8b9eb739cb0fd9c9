import type { PhotoRefusal } from '@orator/contracts/core/errors';
import { PICTURE_FORMATS } from '@orator/contracts/core/picture-formats';
import { newId } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import type { Upload } from '../http/upload.ts';

// libvips may load these formats only, and SVG only from memory, for our own drawings: its SVG loader also reads other
// files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvgBuffer'],
});

const ACCEPTED = new Set<string | undefined>(PICTURE_FORMATS.map(({ name }) => name.toLowerCase()));
/** File types that people have and the server does not read, with the reason that they are given (docs/adr/0064). */
const REFUSED = new Map<string | undefined, PhotoRefusal>([
  ['image/apng', 'animated'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  ['image/heic-sequence', 'heic'],
  ['image/heif-sequence', 'heic'],
  ['image/avif', 'avif'],
]);

export const photoRefused = (...reasons: PhotoRefusal[]): AppError =>
  new AppError('photo_refused', { details: { reasons } });

/** The type is what the file's header is parsed as, never its name or what the request says. */
async function isAcceptedType(path: string): Promise<boolean> {
  // A gateway starts without its 40 modules.
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  const reason = REFUSED.get(type?.mime);
  if (reason !== undefined) throw photoRefused(reason);
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return ACCEPTED.has(header?.format);
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
