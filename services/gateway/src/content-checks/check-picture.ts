import { readFile } from 'node:fs/promises';
import { hasListedPictures } from '@orator/content-checks/listed-pictures';
import type { Face } from '@orator/contracts/photo-avatar-images/schema';
import { AppError } from '@orator/platform/app-error';
import { callWorker } from '../calls/call-worker.ts';
import type { Deps } from '../deps.ts';
import { createFairLimit } from '../http/fair-limit.ts';
import { type CheckedContent, checkContent, refuse } from './check-content.ts';

/** Bounds concurrent work, because a picture is decoded for its hash. */
const limit = createFairLimit(
  { running: 2, queued: 20, queuedOfOne: 4 },
  () => new AppError('busy', { retryAfterS: 5 }),
);

/** A portrait with more than this share of bare chest is not published; for examples see docs/measurements/content-checks.md. */
const MOST_BARE = 0.6;

type Picture = Extract<CheckedContent, { kind: 'picture' }>;

async function readPicture({ storage }: Deps, key: string): Promise<Picture> {
  const picture = await storage.withLocalCopy(key, (path) => readFile(path));
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(picture))?.mime ?? 'application/octet-stream';
  return { kind: 'picture', picture, type };
}

const isChecked = async ({ db, moderation }: Deps): Promise<boolean> =>
  moderation !== null || (await hasListedPictures(db));

/**
 * Checks a stored picture against the operator's list of pictures and with the moderation server, if configured.
 * @param key in storage
 * @throws AppError content_refused, content_check_unavailable, busy
 */
export async function checkPicture(deps: Deps, userId: string, key: string): Promise<void> {
  if (!(await isChecked(deps))) return;
  await limit(userId, async () => checkContent(deps, userId, await readPicture(deps, key)));
}

/**
 * Checks a portrait before it is published: as an upload is checked, and for a bare chest, by the colour of its face.
 * @throws AppError as `checkPicture`; RpcTimeout when no worker answers
 */
export async function checkPublicPortrait(
  deps: Deps,
  userId: string,
  { key, face }: { readonly key: string; readonly face: Face },
): Promise<void> {
  await checkPicture(deps, userId, key);
  const { share } = await callWorker(deps, { userId }, 'portrait.bare-chest', { image_key: key, face: face.box });
  if (share > MOST_BARE) await refuse(deps, userId, await readPicture(deps, key), 'sexual');
}
