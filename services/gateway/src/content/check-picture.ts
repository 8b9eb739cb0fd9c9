import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../deps.ts';
import { checkContent } from './check-content.ts';

/**
 * Shows a stored picture to the moderation server, where there is one.
 * @param key in storage
 * @throws AppError content_refused, content_check_unavailable
 */
export async function checkPicture(deps: Deps, userId: string, key: string): Promise<void> {
  if (deps.moderation === null) return;
  const picture = await deps.storage.withLocalCopy(key, (path) => readFile(path));
  const type = (await fileTypeFromBuffer(picture))?.mime ?? 'application/octet-stream';
  await checkContent(deps, userId, { kind: 'picture', picture, type });
}
