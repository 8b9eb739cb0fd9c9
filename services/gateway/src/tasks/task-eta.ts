import { TaskState } from '@orator/contracts/tasks/schema';
import type { TaskModel } from '@orator/db/client';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

/** What is to be expected of a task that has not ended; what is not known is absent. */
export interface Outlook {
  /** How many wait before it. */
  readonly queue_position?: number;
  readonly eta_s?: number;
}

/** How the last tasks of a kind went: run time for a second of result, and run time of one, both medians in seconds. */
const Pace = z.object({ kind: z.string(), pace: z.number(), typical: z.number() });
const PACE_MS = 10_000;

interface Paces {
  readonly byKind: ReadonlyMap<string, { pace: number; typical: number }>;
  /** Tasks that run now. */
  readonly running: number;
}

const known = new WeakMap<Deps, Promise<Paces>>();
const readAt = new WeakMap<Deps, number>();

async function readPaces({ db }: Deps): Promise<Paces> {
  const rows = z.array(Pace).parse(
    await db.$queryRaw`
      SELECT kind, percentile_cont(0.5) WITHIN GROUP (ORDER BY took / greatest(length_s, 1)) AS pace,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY took) AS typical
      FROM (SELECT kind, length_s, extract(epoch FROM finished_at - started_at)::float8 AS took FROM task
        WHERE state = ${TaskState.Successed} AND started_at IS NOT NULL ORDER BY id DESC LIMIT 100) AS recent
      GROUP BY kind`,
  );
  const running = await db.task.count({ where: { state: TaskState.InProgress } });
  return { byKind: new Map(rows.map(({ kind, ...pace }) => [kind, pace])), running };
}

/** The paces change slowly and are asked for often: they are read every ten seconds. */
function recentPaces(deps: Deps, now = Date.now()): Promise<Paces> {
  const kept = known.get(deps);
  if (kept !== undefined && now - (readAt.get(deps) ?? 0) < PACE_MS) return kept;
  const fresh = readPaces(deps);
  known.set(deps, fresh);
  readAt.set(deps, now);
  fresh.catch(() => known.delete(deps));
  return fresh;
}

/** How many tasks stand before one in the queue; undefined when it is not there (yet) or Redis is away. */
async function queuePosition({ queue, redis }: Deps, taskId: string): Promise<number | undefined> {
  if (redis.status !== 'ready') return undefined;
  const rank = await redis.zrank(queue.toKey('prioritized'), taskId).catch(() => null);
  return rank ?? undefined;
}

const remainingOf = (row: TaskModel, pace: number | undefined, now: number): number | undefined => {
  const done = row.rate / 10_000;
  if (pace !== undefined) return row.lengthS * pace * (1 - done);
  // Without any experience a task that is well under way still says how fast it goes.
  if (row.startedAt === null || done < 0.2) return undefined;
  return ((now - row.startedAt.getTime()) / 1000 / done) * (1 - done);
};

/** An honest guess from what recent tasks of the same kind took; no guess without any. */
export async function readOutlook(deps: Deps, row: TaskModel, now = Date.now()): Promise<Outlook> {
  const waits = row.state === TaskState.Wait;
  const [paces, position] = await Promise.all([
    recentPaces(deps, now),
    waits ? queuePosition(deps, row.id) : undefined,
  ]);
  const own = paces.byKind.get(row.kind);
  const remaining = remainingOf(row, own?.pace, now);
  const queued = position === undefined ? 0 : ((own?.typical ?? 0) * position) / Math.max(1, paces.running);
  return {
    ...(position !== undefined && { queue_position: position }),
    ...(remaining !== undefined && { eta_s: Math.max(1, Math.round(remaining + queued)) }),
  };
}
