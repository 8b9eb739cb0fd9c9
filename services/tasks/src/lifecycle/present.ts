import { toCredits } from '@orator/contracts/core/credits';
import { TaskFailure } from '@orator/contracts/core/errors';
import { kindView, TaskResult, type TaskSource } from '@orator/contracts/tasks/kinds';
import { type Task, TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import type { TaskModel } from '@orator/db/client';
import type { TaskDeps } from './deps.ts';
import { estimateEta } from './eta.ts';
import { presentResult } from './result.ts';

/** Why a task failed, in the reader's language. */
export type FailureMessage = (reason: TaskFailure) => string;

type PresentDeps = Pick<TaskDeps, 'db' | 'redis' | 'queues' | 'storage'>;

const errorOf = (failure: string, message: FailureMessage): NonNullable<Task['error']> => {
  const reason = TaskFailure.parse(failure);
  return { reason, message: message(reason) };
};

/** What of a task's input its owner gave, and the photo in it; null where it does not fit this version. */
function readSource<Kind extends TaskKind>(
  kind: Kind,
  input: unknown,
): { source: TaskSource<Kind> | null; photoId: string | null } {
  const view = kindView(kind);
  const source = view.source.safeParse(input).data ?? null;
  return { source, photoId: source === null ? null : (view.photoOf?.(source) ?? null) };
}

/** Storage keys of the photos that tasks are made from, by the task's id; deleted photos are left out. */
async function findPhotos({ db }: PresentDeps, rows: readonly TaskModel[]): Promise<ReadonlyMap<string, string>> {
  const wanted = rows.flatMap(({ id, userId, kind, input }) => {
    const { photoId } = readSource(TaskKind.parse(kind), input);
    return photoId === null ? [] : [{ id, userId, photoId }];
  });
  if (wanted.length === 0) return new Map();
  const photos = await db.photoImage.findMany({
    where: { id: { in: wanted.map(({ photoId }) => photoId) }, hiddenAt: null },
    select: { id: true, userId: true, key: true },
  });
  return new Map(
    wanted.flatMap(({ id, userId, photoId }) => {
      const photo = photos.find((one) => one.id === photoId && one.userId === userId);
      return photo === undefined ? [] : [[id, photo.key]];
    }),
  );
}

/** Tasks as their owner sees them; files get addresses that work for an hour. */
export async function presentTasks(
  deps: PresentDeps,
  rows: readonly TaskModel[],
  message: FailureMessage,
): Promise<Task[]> {
  const photos = await findPhotos(deps, rows);
  return Promise.all(rows.map((row) => presentTask(deps, row, photos.get(row.id), message)));
}

async function presentTask(
  deps: PresentDeps,
  row: TaskModel,
  photoKey: string | undefined,
  message: FailureMessage,
): Promise<Task> {
  const kind = TaskKind.parse(row.kind);
  const result = row.output === null ? undefined : presentResult(kind, row.output, deps.storage.url);
  return {
    id: row.id,
    kind,
    title: row.title,
    state: row.state,
    rate: row.rate / 100,
    stage: row.stage,
    ...(isLoading(row.state) && (await estimateEta(deps, row))),
    cost: toCredits(row.cost),
    charged: toCredits(row.charged),
    ...(row.failure !== null && { error: errorOf(row.failure, message) }),
    ...(result !== undefined && { result: TaskResult.parse(result) }),
    ...(photoKey !== undefined && { photo_url: deps.storage.url(photoKey) }),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    ...(row.expiresAt !== null && { expires_at: row.expiresAt.toISOString() }),
  };
}

/** A task with what it was made from, to make another like it: what its owner gave, not what the server added. */
export async function presentTaskDetail(
  deps: PresentDeps,
  row: TaskModel,
  message: FailureMessage,
): Promise<TaskDetail> {
  const [task] = await presentTasks(deps, [row], message);
  const { source } = readSource(TaskKind.parse(row.kind), row.input);
  const shared = await deps.db.sharedVideo.findUnique({ where: { taskId: row.id, withdrawnAt: null } });
  return TaskDetail.parse({ ...task, source, share_code: shared?.code ?? null });
}
