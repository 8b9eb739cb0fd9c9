import type { Readable } from 'node:stream';
import type { Statement } from '@orator/contracts/consents/kinds';
import type { Locale } from '@orator/contracts/core/common';
import { footageFiles, footageKeys } from '@orator/contracts/video-avatars/files';
import { FOOTAGE_LIMITS, MOST_VIDEO_AVATARS } from '@orator/contracts/video-avatars/limits';
import type { VideoAvatar } from '@orator/contracts/video-avatars/schema';
import type { Tx } from '@orator/db/client';
import { AppError } from '@orator/platform/app-error';
import { cancelDeletion } from '@orator/platform/file-deletions';
import { startAgreed } from '@orator/tasks';
import { recordConsent } from '../../consents/record.ts';
import { callWorker } from '../../calls/call-worker.ts';
import type { Deps } from '../../deps.ts';
import { scheduleUnlessOwned } from '../../files/deletion.ts';
import { presentVideoAvatars } from './present.ts';

/** An uploaded video, complete or still being received. */
export interface ArrivingFootage {
  /** Id of the avatar that is made from it. */
  readonly id: string;
  readonly userId: string;
  readonly stream: Readable;
  /** Whether the file is too large; valid once the stream has ended. */
  readonly tooLong: () => boolean;
  /** SHA-256 of the whole file, hexadecimal; valid once the stream has ended. */
  readonly sha256: () => string;
  /** The statement that was agreed to, and its language. */
  readonly statement: Extract<Statement, 'footage-1'>;
  readonly locale: Locale;
  readonly name: string;
}

const footageRefused = (reason: 'too_large' | 'unreadable'): AppError =>
  new AppError('footage_refused', { details: { reasons: [reason] } });

/**
 * Stores a video of a person with its consent, and starts the task that analyses it.
 * @param also runs in the same transaction
 * @throws AppError footage_refused with its reason, video_avatar_limit, file_missing
 */
export async function keepFootage(
  deps: Deps,
  { id, userId, name, stream, ...arriving }: ArrivingFootage,
  also?: (tx: Tx) => Promise<unknown>,
): Promise<VideoAvatar> {
  const files = footageFiles(id);
  await checkLimit(deps.db, userId);
  await scheduleUnlessOwned(deps, files);
  const { source } = footageKeys(id);
  try {
    await deps.storage.putStream(source, stream);
    if (arriving.tooLong()) throw footageRefused('too_large');
    if ((await deps.storage.size(source)) === 0) throw new AppError('file_missing');
    if (await isNoVideo(deps, userId, source)) throw footageRefused('unreadable');
    await startAgreed(deps, {
      userId,
      kind: 'video-avatar',
      input: { video_avatar_id: id },
      text: name,
      cost: 0,
      durationS: FOOTAGE_LIMITS.longestS,
      trialResults: null,
      also: async (tx, { id: taskId }) => {
        await checkLimit(tx, userId);
        await cancelDeletion(tx, files);
        await also?.(tx);
        const { statement, locale } = arriving;
        const hash = arriving.sha256();
        const consentId = await recordConsent(tx, { userId, kind: 'footage', statement, locale, hash });
        await tx.videoAvatar.create({ data: { id, userId, taskId, consentId, name } });
      },
    });
  } catch (error) {
    await deps.storage.remove(source);
    throw error;
  }
  const [avatar] = await presentVideoAvatars(deps, await deps.db.videoAvatar.findMany({ where: { id } }));
  if (avatar === undefined) throw new AppError('not_found');
  return avatar;
}

/**
 * Whether a worker finds no video in a file. While none answers, the file is accepted: the task that analyses it finds
 * out as well.
 * @throws AppError calls_waiting, storage_full
 */
async function isNoVideo(deps: Deps, userId: string, key: string): Promise<boolean> {
  try {
    const { ok } = await callWorker(deps, { userId }, 'video.probe', { upload_key: key });
    return !ok;
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.warn({ err: error }, 'an uploaded video could not be checked');
    return false;
  }
}

/** @throws AppError video_avatar_limit */
export async function checkLimit(tx: Tx, userId: string): Promise<void> {
  const count = await tx.videoAvatar.count({ where: { userId, deletedAt: null } });
  if (count >= MOST_VIDEO_AVATARS) throw new AppError('video_avatar_limit', { details: { limit: MOST_VIDEO_AVATARS } });
}
