import { readFile } from 'node:fs/promises';
import { hasListedPictures } from '@orator/content-checks/listed-pictures';
import type { Face } from '@orator/contracts/photo-avatar-images/schema';
import { AppError } from '@orator/platform/app-error';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../deps.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { type CheckedContent, checkContent, refuse } from './check-content.ts';

/** A picture is decoded for its hash. */
const limit = createConcurrencyLimit(2, 20, () => new AppError('busy', { retryAfterS: 5 }));

/** A chest that is bare by more than this is not shown to everybody unasked; what it refuses and lets pass: docs/adr/0054. */
const MOST_BARE = 0.6;

type Picture = Extract<CheckedContent, { kind: 'picture' }>;

async function readPicture({ storage }: Deps, key: string): Promise<Picture> {
  const picture = await storage.withLocalCopy(key, (path) => readFile(path));
  const type = (await fileTypeFromBuffer(picture))?.mime ?? 'application/octet-stream';
  return { kind: 'picture', picture, type };
}

const isChecked = async ({ db, moderation }: Deps): Promise<boolean> =>
  moderation !== null || (await hasListedPictures(db));

/**
 * Shows a stored picture to the operator's list of pictures and to the moderation server, where there is one of them.
 * @param key in storage
 * @throws AppError content_refused, content_check_unavailable, busy
 */
export async function checkPicture(deps: Deps, userId: string, key: string): Promise<void> {
  if (!(await isChecked(deps))) return;
  await limit(async () => checkContent(deps, userId, await readPicture(deps, key)));
}

/**
 * Checks a portrait before everybody may see it: as an upload, and for a chest in the colour of its own face.
 * @throws AppError as `checkPicture`; RpcTimeout when no worker answers
 */
export async function checkPublicPortrait(
  deps: Deps,
  userId: string,
  { key, face }: { readonly key: string; readonly face: Face },
): Promise<void> {
  await checkPicture(deps, userId, key);
  const { share } = await deps.rpc.call('portrait.bare-chest', { image_key: key, face: face.box });
  if (share > MOST_BARE) await refuse(deps, userId, await readPicture(deps, key), 'sexual');
}
