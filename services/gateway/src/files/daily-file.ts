import { createHash } from 'node:crypto';
import { endOfDay } from '@orator/billing';
import { AppError } from '@orator/platform/app-error';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { FILE_URL_SECONDS } from '@orator/platform/storage';
import type { Deps } from '../deps.ts';

/** URLs signed just before midnight must stay valid until they expire; doubled to allow for clock differences. */
const KEEP_AFTER_MIDNIGHT_MS = 2 * FILE_URL_SECONDS * 1000;

/**
 * The URL of a file that is derived from another one on demand. It is made at most once a day and then deleted, because
 * each is requested rarely.
 * @param source the file it is made from, and how
 * @param make stores it under the key; without `ok`, the source is gone
 * @throws AppError not_found; RpcTimeout when no worker answers
 */
export async function dailyFile(
  deps: Deps,
  { source, extension }: { readonly source: string; readonly extension: string },
  make: (key: string) => Promise<{ readonly ok: boolean }>,
  now = new Date(),
): Promise<string> {
  const until = endOfDay(now);
  const hash = createHash('sha256').update(`${until.toISOString()}\n${source}`).digest('hex');
  const key = `previews/${hash}.${extension}`;
  if (!(await deps.storage.has(key))) {
    await scheduleDeletion(deps.db, [key], new Date(until.getTime() + KEEP_AFTER_MIDNIGHT_MS));
    const { ok } = await make(key);
    if (!ok) throw new AppError('not_found');
  }
  return deps.storage.url(key);
}
