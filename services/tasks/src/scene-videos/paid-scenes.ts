import { SCENE_FPS } from '@orator/contracts/scene-videos/limits';
import type { TaskInput } from '@orator/contracts/tasks/kinds';
import type { Db, Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { sceneClipKeys } from './scene-clips.ts';

/** Days for which an unpaid scene is cached. */
const UNPAID_DAYS = 7;

/**
 * Marks the scenes of a video as paid for. Their rows are locked, so that when two videos with the same new scene end
 * at the same time, only one pays for it.
 * @returns the seconds that were not paid for before
 */
export async function payScenes(tx: Tx, userId: string, input: TaskInput<'scene-video'>): Promise<number> {
  const hashes = input.parts.map((part) => part.hash);
  const scenes = await tx.$queryRaw<{ frames: number; paid: boolean }[]>`
    SELECT frames - added_frames AS frames, paid_at IS NOT NULL AS paid FROM scene_clip
    WHERE user_id = ${userId}::uuid AND hash = ANY(${hashes}) ORDER BY id FOR UPDATE`;
  await tx.sceneClip.updateMany({ where: { userId, hash: { in: hashes } }, data: { paidAt: new Date() } });
  return scenes.reduce((sum, { frames, paid }) => sum + (paid ? 0 : frames), 0) / SCENE_FPS;
}

/**
 * Deletes cached scenes that no video has used for as many days as their owner's plan keeps results, and those unpaid
 * for a week.
 * @returns how many
 */
export const removeOldScenes = (db: Db, now = new Date(), most = 100): Promise<number> =>
  db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM scene_clip WHERE id IN (
        SELECT c.id FROM scene_clip c CROSS JOIN plan_in_force(c.user_id, ${now}::timestamptz) p
          JOIN vip_level l ON l.id = p.level
        WHERE coalesce(c.paid_at + l.result_days * interval '1 day', c.created_at + ${UNPAID_DAYS} * interval '1 day')
          < ${now}::timestamptz
        LIMIT ${most})
      RETURNING id::text`;
    const keys = gone.flatMap(({ id }) => Object.values(sceneClipKeys(id)));
    await scheduleDeletion(tx, keys);
    return gone.length;
  });
