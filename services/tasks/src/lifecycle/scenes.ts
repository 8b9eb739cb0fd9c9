import type { Db, Tx } from '@orator/db/client';
import { scheduleDeletion } from '@orator/platform/file-deletions';
import { sceneClipKeys } from '@orator/platform/scene-clips';
import type { DeliveredTask } from './delivered-task.ts';

/** Days that a scene is kept which was never paid for. */
const UNPAID_DAYS = 7;

/** Marks the scenes of a video as paid for, in the transaction that charges it. */
export async function payScenes(tx: Tx, { userId, input }: DeliveredTask<'scene-video'>): Promise<void> {
  const hash = { in: input.parts.map((part) => part.hash) };
  await tx.sceneClip.updateMany({ where: { userId, hash }, data: { paidAt: new Date() } });
}

/**
 * Removes scenes that no video was made with for as many days as their owner's plan keeps results, and those that nobody
 * paid for within a week.
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
