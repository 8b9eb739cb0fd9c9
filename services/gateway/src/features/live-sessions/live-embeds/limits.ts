import { MOST_UNJOINED } from '@orator/contracts/live-embeds/limits';
import type { Db, Tx } from '@orator/db/client';

/** How much of a key's limits is left. */
export interface EmbedUse {
  /** Charged and held within 24 hours, hundredths of a credit. */
  readonly spent: number;
  readonly sessions: number;
  readonly running: number;
}

interface Row extends EmbedUse {
  readonly id: string;
}

/**
 * Credits used by the sessions of keys, by key id. A running session counts with its whole hold until its cost is
 * known.
 */
export async function readEmbedUse(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, EmbedUse>> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT s.embed_id::text AS id, count(*)::int AS sessions,
      (count(*) FILTER (WHERE t.state IN (0, 1)))::int AS running,
      sum(CASE WHEN t.state IN (0, 1) THEN t.cost ELSE t.charged END)::int AS spent
    FROM live_embed_session s JOIN task t ON t.id = s.task_id
    WHERE s.embed_id = ANY(${[...ids]}::uuid[]) AND s.created_at > now() - interval '24 hours'
    GROUP BY s.embed_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What a key may still spend; negative when more is held than its limit.
 * @returns hundredths of a credit; null when the key was revoked
 */
export async function embedRest(tx: Tx, id: string): Promise<number | null> {
  const embed = await tx.liveEmbed.findUnique({ where: { id }, select: { dailyCredits: true } });
  if (embed === null) return null;
  const use = (await readEmbedUse(tx, [id])).get(id);
  return embed.dailyCredits * 100 - (use?.spent ?? 0);
}

/** Serialises sessions of one key that start or extend their hold at the same moment. */
export const lockEmbed = (tx: Tx, id: string): Promise<unknown> =>
  tx.$queryRaw`SELECT 1 FROM live_embed WHERE id = ${id}::uuid FOR UPDATE`;

const HOUR_MS = 3_600_000;

/**
 * Whether a visitor has begun sessions of a key within the hour that they have not joined, and must not begin more:
 * each holds a place and credits of somebody else until it ends.
 */
export async function leavesUnjoined(tx: Tx, embedId: string, visitor: string): Promise<boolean> {
  const createdAt = { gt: new Date(Date.now() - HOUR_MS) };
  const count = await tx.liveEmbedSession.count({ where: { embedId, visitor, createdAt, task: { startedAt: null } } });
  return count >= MOST_UNJOINED;
}

/** Forgets the addresses of visitors that count no more. */
export async function forgetVisitors(db: Db, now = new Date()): Promise<void> {
  const createdAt = { lte: new Date(now.getTime() - HOUR_MS) };
  await db.liveEmbedSession.updateMany({ where: { visitor: { not: null }, createdAt }, data: { visitor: null } });
}
