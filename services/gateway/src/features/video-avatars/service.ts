import type { PageQuery } from '@orator/contracts/core/common';
import { footageKeys } from '@orator/contracts/video-avatars/files';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import type { FittingVoice } from '@orator/contracts/voices/fitting-voice';
import { AppError } from '@orator/platform/app-error';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { cutPage, readCursor, UUID } from '../../http/page.ts';
import { presentVideoAvatars } from './present.ts';

/** A video avatar and the owner who may change it. */
export interface OwnedVideoAvatar {
  readonly id: string;
  readonly userId: string;
}

export async function listVideoAvatars(deps: Deps, userId: string, { cursor, limit }: PageQuery) {
  const before = readCursor(cursor, UUID);
  const rows = await deps.db.videoAvatar.findMany({
    where: { userId, deletedAt: null, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = cutPage(rows, limit, ({ id }) => id);
  return { items: await presentVideoAvatars(deps, items), next_cursor: nextCursor };
}

/** @throws AppError not_found */
export async function readVideoAvatar(deps: Deps, { id, userId }: OwnedVideoAvatar): Promise<VideoAvatar> {
  const rows = await deps.db.videoAvatar.findMany({ where: { id, userId, deletedAt: null } });
  const [avatar] = await presentVideoAvatars(deps, rows);
  if (avatar === undefined) throw new AppError('not_found');
  return avatar;
}

/**
 * Says what a voice is like that fits the face of footage; the answer is neither stored nor logged.
 * @throws AppError not_found, also while the footage is not ready; RpcTimeout when no worker answers
 */
export async function fitVoice(deps: Deps, { id, userId }: OwnedVideoAvatar): Promise<FittingVoice> {
  const where = { id, userId, deletedAt: null, readyAt: { not: null } };
  if ((await deps.db.videoAvatar.count({ where })) === 0) throw new AppError('not_found');
  if (deps.env.FIT_VOICES === 'off') return { gender: null, age: null };
  return callWorker(deps, { userId }, 'portrait.fit-voice', { image_key: footageKeys(id).poster });
}

/** @throws AppError not_found */
export async function renameVideoAvatar(deps: Deps, owned: OwnedVideoAvatar, name: string): Promise<VideoAvatar> {
  const { id, userId } = owned;
  await deps.db.videoAvatar.updateMany({ where: { id, userId, deletedAt: null }, data: { name } });
  return readVideoAvatar(deps, owned);
}
