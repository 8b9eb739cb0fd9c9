import { VIDEO_KINDS, WORK_KINDS } from '@orator/contracts/tasks/kinds';
import type { TaskKind } from '@orator/contracts/tasks/schema';
import { type Db, Prisma, type TaskModel, type Tx } from '@orator/db/client';

/** A filter for a user's tasks. */
export interface WantedTasks {
  readonly userId: string;
  readonly kind?: TaskKind | undefined;
  /** `video`: kinds that make a video. `work`: also kinds that make only audio, and one version per work. */
  readonly makes?: 'video' | 'work' | undefined;
  /** Only versions of the work of this task. */
  readonly versionsOf?: string | undefined;
  readonly folderId?: string | undefined;
  /** Part of a title or of the spoken text, case-insensitive. */
  readonly text?: string | undefined;
  /** Only tasks that have a result since then, ISO. */
  readonly after?: string | undefined;
  /** Only tasks before this one. */
  readonly before: string | undefined;
  readonly most: number;
}

/** The work of a task is named by the id of its first version. */
const selectWork = (alias: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(${alias}.work_id, ${alias}.id)`;
const [T, N] = [Prisma.sql`t`, Prisma.sql`n`];

/**
 * Which of two versions represents their work: one that has or may yet have a result, then a whole video before a beginning, then
 * the newer.
 */
const rankVersion = (alias: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${alias}.output IS NOT NULL OR ${alias}.state IN (0, 1), NOT ${alias}.input @> '{"draft": true}', ${alias}.id)`;

const IS_SHOWN = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM task n WHERE n.user_id = t.user_id AND ${selectWork(N)} = ${selectWork(T)}
    AND ${rankVersion(N)} > ${rankVersion(T)})`;

/** Matches title and texts of the input; spoken text is in fields named `text`, at any depth. */
const says = (text: string): Prisma.Sql => Prisma.sql`(
  position(lower(${text} COLLATE "und-x-icu") IN lower(t.title COLLATE "und-x-icu")) > 0 OR EXISTS (
    SELECT 1 FROM jsonb_path_query(t.input, 'strict $.**.text') said
    WHERE jsonb_typeof(said) = 'string' AND position(lower(${text} COLLATE "und-x-icu") IN lower((said #>> '{}') COLLATE "und-x-icu")) > 0))`;

function buildConditions({
  userId,
  kind,
  makes,
  versionsOf,
  folderId,
  text,
  after,
  before,
}: WantedTasks): Prisma.Sql[] {
  const kinds = makes === undefined ? undefined : makes === 'video' ? VIDEO_KINDS : WORK_KINDS;
  return [
    Prisma.sql`t.user_id = ${userId}::uuid`,
    ...(kind === undefined ? [] : [Prisma.sql`t.kind = ${kind}`]),
    ...(kinds === undefined ? [] : [Prisma.sql`t.kind = ANY(${[...kinds]})`]),
    ...(makes === 'work' && versionsOf === undefined ? [IS_SHOWN] : []),
    ...(versionsOf === undefined
      ? []
      : [Prisma.sql`${selectWork(T)} = (SELECT ${selectWork(N)} FROM task n WHERE n.id = ${versionsOf}::uuid)`]),
    ...(folderId === undefined ? [] : [Prisma.sql`t.folder_id = ${folderId}::uuid`]),
    ...(text === undefined ? [] : [says(text)]),
    ...(after === undefined
      ? []
      : [Prisma.sql`t.output IS NOT NULL AND t.finished_at > ${new Date(after)}::timestamptz`]),
    ...(before === undefined ? [] : [Prisma.sql`t.id < ${before}::uuid`]),
  ];
}

/** A user's tasks, newest first. */
export async function findTasks(db: Db, wanted: WantedTasks): Promise<TaskModel[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM task t WHERE ${Prisma.join(buildConditions(wanted), ' AND ')} ORDER BY t.id DESC LIMIT ${wanted.most}`;
  return db.task.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'desc' } });
}

/** The number of versions of these tasks' works, by task id. */
export async function countVersions(db: Db, rows: readonly TaskModel[]): Promise<ReadonlyMap<string, number>> {
  const works = rows.map(({ id, workId }) => workId ?? id);
  const counts = await db.$queryRaw<{ work: string; count: number }[]>`
    SELECT ${selectWork(T)}::text AS work, count(*)::int AS count FROM task t
    WHERE t.id = ANY(${works}::uuid[]) OR t.work_id = ANY(${works}::uuid[]) GROUP BY 1`;
  const byWork = new Map(counts.map(({ work, count }) => [work, count]));
  return new Map(rows.map(({ id, workId }) => [id, byWork.get(workId ?? id) ?? 1]));
}

/** The number of works in each of a user's folders; empty folders are left out. */
export async function countWorks(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const counts = await db.$queryRaw<{ folder: string; count: number }[]>`
    SELECT t.folder_id::text AS folder, count(DISTINCT ${selectWork(T)})::int AS count FROM task t
    WHERE t.user_id = ${userId}::uuid AND t.folder_id IS NOT NULL GROUP BY 1`;
  return new Map(counts.map(({ folder, count }) => [folder, count]));
}

/** Moves works, with all their versions, into a folder of the same user, or out of any. */
export async function moveToFolder(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE task t SET folder_id = ${folderId}::uuid
    WHERE t.user_id = ${userId}::uuid AND ${selectWork(T)} IN (
      SELECT ${selectWork(N)} FROM task n WHERE n.user_id = ${userId}::uuid AND n.id = ANY(${[...ids]}::uuid[]))`;
}

/**
 * Makes a new task a version of the work of another one, in its folder.
 * @param of a task of the same user and kind; a deleted task or one of another kind is ignored
 */
export async function joinWork(tx: Tx, task: TaskModel, of: string): Promise<void> {
  const earlier = await tx.task.findFirst({ where: { id: of, userId: task.userId, kind: task.kind } });
  if (earlier === null) return;
  const { id, folderId } = earlier;
  await tx.task.update({ where: { id: task.id }, data: { workId: earlier.workId ?? id, folderId } });
}
