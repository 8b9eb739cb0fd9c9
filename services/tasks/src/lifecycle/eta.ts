import { isQueued, isTaskKind, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { TaskState } from '@orator/contracts/tasks/state';
import { Prisma, type TaskModel } from '@orator/db/client';
import { z } from 'zod';
import type { TaskDeps } from './deps.ts';
import { HAS_PLACE } from './claim.ts';
import { timeLeft } from './time-left.ts';

type EtaDeps = Pick<TaskDeps, 'db' | 'redis' | 'queues'>;

/** The estimated end of an unfinished task; unknown values are absent. */
export interface TaskEta {
  /** Number of tasks before it in the queue. */
  readonly queue_position?: number;
  /** The task waits until another task of its owner has ended, because the plan runs no more at once. */
  readonly waits_for_own?: true;
  readonly eta_s?: number;
}

/** Duration of recent tasks of a kind, medians in seconds: per second of result, and for a whole one. */
const Pace = z.object({ kind: z.string(), voice: z.string().nullable(), perSecond: z.number(), whole: z.number() });
/** Duration of a stage of recent tasks per second of result, median in seconds. */
const StagePace = Pace.omit({ whole: true }).extend({ stage: z.string() });
const CACHE_MS = 10_000;

interface Paces {
  /** By kind, and by kind and voice: speech engines differ in speed by a factor of a hundred. */
  readonly byWork: ReadonlyMap<string, { perSecond: number; whole: number }>;
  /** Seconds per second of result, by the same keys and the stage. */
  readonly ofStages: ReadonlyMap<string, number>;
  /** Number of running tasks. */
  readonly running: number;
}

/** The paces are cached per process, because they change slowly and are requested often. */
const cache = new WeakMap<EtaDeps, { readonly at: number; readonly paces: Promise<Paces> }>();

/** Tasks that succeeded, the latest first, with the first voice of their input. */
const RECENT = Prisma.sql`
  SELECT id, kind, jsonb_path_query_first(input, '$.**.voice_id') #>> '{}' AS voice, duration_s, started_at, finished_at FROM task
  WHERE state = ${TaskState.Successed} AND started_at IS NOT NULL ORDER BY id DESC LIMIT 100`;

async function readPaces({ db }: EtaDeps): Promise<Paces> {
  const [rows, stages, running] = await Promise.all([
    db.$queryRaw`
      SELECT kind, voice, percentile_cont(0.5) WITHIN GROUP (ORDER BY took / greatest(duration_s, 1)) AS "perSecond",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY took) AS whole
      FROM (SELECT kind, voice, duration_s, extract(epoch FROM finished_at - started_at)::float8 AS took FROM (${RECENT}) AS task) AS recent
      GROUP BY GROUPING SETS ((kind), (kind, voice)) HAVING GROUPING(voice) = 1 OR voice IS NOT NULL`,
    db.$queryRaw`
      SELECT kind, voice, stage, percentile_cont(0.5) WITHIN GROUP (ORDER BY took / greatest(duration_s, 1)) AS "perSecond"
      FROM (SELECT kind, voice, duration_s, log.stage, sum(log.duration_ms)::float8 / 1000 AS took FROM (${RECENT}) AS task
        JOIN task_log AS log ON log.task_id = task.id AND log.event = 'stage' GROUP BY task.id, kind, voice, duration_s, log.stage) AS recent
      GROUP BY GROUPING SETS ((kind, stage), (kind, voice, stage)) HAVING GROUPING(voice) = 1 OR voice IS NOT NULL`,
    db.task.count({ where: { state: TaskState.InProgress } }),
  ]);
  const read = z.array(Pace).parse(rows);
  return {
    byWork: new Map(read.map(({ kind, voice, ...pace }) => [nameWork(kind, voice), pace])),
    ofStages: new Map(
      z
        .array(StagePace)
        .parse(stages)
        .map(({ kind, voice, stage, perSecond }) => [`${nameWork(kind, voice)} ${stage}`, perSecond]),
    ),
    running,
  };
}

const nameWork = (kind: string, voice: string | null): string => (voice === null ? kind : `${kind} ${voice}`);

/** The first voice of a task's input. */
function voiceIn(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  if ('voice_id' in input && typeof input.voice_id === 'string') return input.voice_id;
  for (const part of Object.values(input)) {
    const voice = voiceIn(part);
    if (voice !== null) return voice;
  }
  return null;
}

function recentPaces(deps: EtaDeps, now: number): Promise<Paces> {
  const cached = cache.get(deps);
  if (cached !== undefined && now - cached.at < CACHE_MS) return cached.paces;
  const paces = readPaces(deps);
  cache.set(deps, { at: now, paces });
  paces.catch(() => cache.delete(deps));
  return paces;
}

/** Work that is not begun. */
interface Work {
  readonly kind: TaskKind;
  readonly input: unknown;
  /** Length of the result, seconds. */
  readonly durationS: number;
}

/** Seconds that recent tasks of the same kind and voice took for a result of this length; undefined without any. */
export async function estimateWork(
  deps: EtaDeps,
  { kind, input, durationS }: Work,
  now = Date.now(),
): Promise<number | undefined> {
  const { byWork } = await recentPaces(deps, now);
  const pace = byWork.get(nameWork(kind, voiceIn(input))) ?? byWork.get(kind);
  return pace === undefined ? undefined : pace.perSecond * Math.max(1, durationS);
}

/** Number of tasks before one in its queue; undefined when it is not queued (yet) or Redis is away. */
async function queuePosition({ queues, redis }: EtaDeps, { id, kind }: TaskModel): Promise<number | undefined> {
  if (redis.status !== 'ready' || !isTaskKind(kind) || !isQueued(kind)) return undefined;
  const rank = await redis.zrank(queues.of(kind).toKey('prioritized'), id).catch(() => null);
  return rank ?? undefined;
}

/** Whether a waiting task has no place among those that its owner's plan runs at once. */
async function lacksPlace({ db }: EtaDeps, { id }: TaskModel): Promise<boolean> {
  const [row] = await db.$queryRaw<
    { lacks: boolean }[]
  >`SELECT NOT ${HAS_PLACE} AS lacks FROM task WHERE id = ${id}::uuid`;
  return row?.lacks === true;
}

/** Shares of a task from which its own pace is mixed with that of other tasks, and from which it is used alone. */
const OWN_PACE = { from: 0.1, alone: 0.5 } as const;
/** Without data on other tasks, the share from which a task's own pace is used. */
const TOLD = 0.2;

const estimateRemaining = (row: TaskModel, perSecond: number | undefined, now: number): number | undefined => {
  const done = row.rate / 10_000;
  const usual = perSecond === undefined ? undefined : row.durationS * perSecond * (1 - done);
  if (row.startedAt === null || done < OWN_PACE.from) return usual;
  const own = ((now - row.startedAt.getTime()) / 1000 / done) * (1 - done);
  if (usual === undefined) return done < TOLD ? undefined : own;
  const share = Math.min(1, (done - OWN_PACE.from) / (OWN_PACE.alone - OWN_PACE.from));
  return share * own + (1 - share) * usual;
};

/** The rest of a running task by its stages; undefined when it has no stage yet, or there is no data. */
async function remainingByStage({ db }: EtaDeps, row: TaskModel, { ofStages }: Paces, now: number) {
  const { kind, stage } = row;
  if (stage === null || !isTaskKind(kind)) return undefined;
  // Written when the previous stage ended, or when the work began.
  const entered = await db.taskLog.findFirst({
    where: { taskId: row.id },
    orderBy: { id: 'desc' },
    select: { at: true },
  });
  if (entered === null) return undefined;
  const voice = voiceIn(row.input);
  const usualS = (name: string): number | undefined => {
    const perSecond = ofStages.get(`${nameWork(kind, voice)} ${name}`) ?? ofStages.get(`${kind} ${name}`);
    return perSecond === undefined ? undefined : perSecond * Math.max(1, row.durationS);
  };
  const inStageS = (now - entered.at.getTime()) / 1000;
  const beforeS = (entered.at.getTime() - (row.startedAt ?? entered.at).getTime()) / 1000;
  const running = { stages: taskKinds[kind].stages, stage, rate: row.rate / 10_000, inStageS, beforeS };
  return timeLeft(running, usualS);
}

/**
 * Estimates the end from the duration of recent tasks of the same kind and voice and from the task's own pace; empty
 * without either.
 */
export async function estimateEta(deps: EtaDeps, row: TaskModel, now = Date.now()): Promise<TaskEta> {
  const waits = row.state === TaskState.Wait;
  if (waits && (await lacksPlace(deps, row))) return { waits_for_own: true };
  const [paces, position] = await Promise.all([recentPaces(deps, now), waits ? queuePosition(deps, row) : undefined]);
  const ofKind = paces.byWork.get(row.kind);
  const own = paces.byWork.get(nameWork(row.kind, voiceIn(row.input))) ?? ofKind;
  const byStage = waits ? undefined : await remainingByStage(deps, row, paces, now);
  const remaining = byStage ?? estimateRemaining(row, own?.perSecond, now);
  const queued = position === undefined ? 0 : ((ofKind?.whole ?? 0) * position) / Math.max(1, paces.running);
  return {
    ...(position !== undefined && { queue_position: position }),
    ...(remaining !== undefined && { eta_s: Math.max(1, Math.round(remaining + queued)) }),
  };
}
