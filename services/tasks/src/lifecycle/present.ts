import { toCredits } from '@orator/contracts/core/credits';
import { TaskFailure } from '@orator/contracts/core/errors';
import { kindView, TaskResult, type TaskSource } from '@orator/contracts/tasks/kinds';
import { type Task, TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import type { TaskModel } from '@orator/db/client';
import { findAvatars, findFootage, findPhotos } from '../pictures/source-pictures.ts';
import type { TaskDeps } from './deps.ts';
import { estimateEta } from './eta.ts';
import { rerollsLeft } from './reroll.ts';
import { presentResult } from './result.ts';

/** The message for a task's failure, in the reader's language. */
export type FailureMessage = (reason: TaskFailure) => string;

type PresentDeps = Pick<TaskDeps, 'db' | 'redis' | 'queues' | 'storage'>;

const presentError = ({ failure, failedPart }: TaskModel, message: FailureMessage): Pick<Task, 'error'> => {
  if (failure === null) return {};
  const reason = TaskFailure.parse(failure);
  return { error: { reason, message: message(reason), ...(failedPart !== null && { part: failedPart }) } };
};

/** The part of a task's input that its owner gave; null when it does not fit this version's schema. */
const readSource = <Kind extends TaskKind>(kind: Kind, input: unknown): TaskSource<Kind> | null =>
  kindView(kind).source.safeParse(input).data ?? null;

/** The ids of what a task is made from. */
interface MadeFrom {
  readonly taskId: string;
  readonly userId: string;
  readonly photo: string | undefined;
  readonly avatar: string | undefined;
  readonly footage: string | undefined;
}

function madeFrom(kind: TaskKind, { id: taskId, userId, input }: TaskModel): MadeFrom {
  const source = readSource(kind, input);
  const view = kindView(kind);
  const [photo, avatar, footage] =
    source === null ? [] : [view.pickPhoto?.(source), view.pickAvatar?.(source), view.pickFootage?.(source)];
  return { taskId, userId, photo, avatar, footage };
}

/** Storage keys of the pictures that tasks are made from, by task id; deleted and withdrawn ones are left out. */
async function findPictures(deps: PresentDeps, rows: readonly TaskModel[]): Promise<ReadonlyMap<string, string>> {
  const wanted = rows.map((row) => madeFrom(TaskKind.parse(row.kind), row));
  const listIds = (part: 'photo' | 'avatar' | 'footage') => wanted.flatMap(({ [part]: id }) => id ?? []);
  const [photos, avatars, films] = await Promise.all([
    findPhotos(deps.db, listIds('photo')),
    findAvatars(deps.db, listIds('avatar')),
    findFootage(deps.db, listIds('footage')),
  ]);
  return new Map(
    wanted.flatMap(({ taskId, userId, photo = '', avatar = '', footage = '' }) => {
      const picture = photos.get(photo) ?? avatars.get(avatar) ?? films.get(footage);
      return picture === undefined || (picture.userId ?? userId) !== userId ? [] : [[taskId, picture.key]];
    }),
  );
}

/** Tasks as their owner sees them, with file URLs that are valid for an hour. */
export async function presentTasks(
  deps: PresentDeps,
  rows: readonly TaskModel[],
  message: FailureMessage,
): Promise<Task[]> {
  const pictures = await findPictures(deps, rows);
  return Promise.all(rows.map((row) => presentTask(deps, row, pictures.get(row.id), message)));
}

async function presentTask(
  deps: PresentDeps,
  row: TaskModel,
  pictureKey: string | undefined,
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
    ...(isLoading(row.state) && { done: row.done / 100, ...(await estimateEta(deps, row)) }),
    cost: toCredits(row.cost),
    charged: toCredits(row.charged),
    ...presentError(row, message),
    ...(result !== undefined && { output: TaskResult.parse(result) }),
    ...(pictureKey !== undefined && { photo_url: deps.storage.url(pictureKey) }),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    ...(row.expiresAt !== null && { expires_at: row.expiresAt.toISOString() }),
    ...(row.folderId !== null && { folder_id: row.folderId }),
  };
}

/** A task with its input, to start a similar one: only what its owner gave, not what the server added. */
export async function presentTaskDetail(
  deps: PresentDeps,
  row: TaskModel,
  message: FailureMessage,
): Promise<TaskDetail> {
  const [task] = await presentTasks(deps, [row], message);
  const source = readSource(TaskKind.parse(row.kind), row.input);
  const shared = await deps.db.sharedVideo.findUnique({ where: { taskId: row.id, withdrawnAt: null } });
  const left = await rerollsLeft(deps.db, row);
  return TaskDetail.parse({
    ...task,
    source,
    share_code: shared?.code ?? null,
    ...(left !== null && { rerolls_left: left }),
  });
}
