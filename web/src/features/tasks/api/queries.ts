import type { AnyTaskEvent } from '@orator/contracts/tasks/kinds';
import type { EventPayload } from '@orator/contracts/push/events';
import type { Task, TaskDetail } from '@orator/contracts/tasks/schema';
import { isLoading } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { ApiError } from '@orator/sdk/errors';
import type { RouteOutput } from '@orator/contracts/core/route';
import { type InfiniteData, type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';

/** How often a running task is polled, ms, in case the push channel is down. */
const POLL_MS = 3000;

/** Whether a task cannot be read because there is no such task of this user; its id may not even be one, in a cut-off link. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.reason === 'bad_request');

const keyOf = (id: string) => ['tasks', id] as const;
const LIST = ['task-list'] as const;
type TaskList = InfiniteData<RouteOutput<typeof tasks.list>, string>;
type Step = Pick<Task, 'state' | 'rate' | 'stage'>;

/** Keeps progress from going backwards: a slow response may be older than an event, and a retry starts at zero. */
const keepProgress = <Read extends Step>(known: Step | undefined, read: Read): Read =>
  known !== undefined && isLoading(read.state) && known.state === read.state && known.rate > read.rate
    ? { ...read, rate: known.rate, stage: known.stage }
    : read;

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal, client }) => {
      const read = await call(tasks.read, { params: { id } }, { signal });
      return keepProgress(client.getQueryData<Task>(keyOf(id)), read);
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (isGone(error)) return false;
      return data === undefined || isLoading(data.state) ? POLL_MS : RENEW_MS;
    },
    refetchIntervalInBackground: true,
  });

const rowsOf = (queries: QueryClient): Map<string, Task> => {
  const rows = queries.getQueryData<TaskList>(LIST)?.pages.flatMap((page) => page.items) ?? [];
  return new Map(rows.map((row) => [row.id, row]));
};

export const tasksQuery = () =>
  infiniteQueryOptions({
    queryKey: LIST,
    queryFn: async ({ signal, client, pageParam }) => {
      const query = { kind: 'photo-video' as const, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      const page = await call(tasks.list, { query }, { signal });
      const known = rowsOf(client);
      return { ...page, items: page.items.map((read) => keepProgress(known.get(read.id), read)) };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((task) => isLoading(task.state))) === true ? POLL_MS : RENEW_MS,
  });

/** Stores a task from a response in the cache. */
export const cacheTask = async (queries: QueryClient, task: TaskDetail): Promise<void> => {
  const key = taskQuery(task.id).queryKey;
  cancelPendingRead(queries, key);
  queries.setQueryData(key, task);
  await queries.invalidateQueries({ queryKey: LIST });
};

type TaskEvent = Pick<EventPayload<AnyTaskEvent['name']>, 'task_id' | 'task_state' | 'rate' | 'stage' | 'title'>;

/** Changes every cached copy of a task. */
const patchTask = (queries: QueryClient, id: string, draw: (task: Task) => Task): void => {
  queries.setQueryData<Task>(keyOf(id), (task) => task && draw(task));
  if (!rowsOf(queries).has(id)) return;
  queries.setQueryData<TaskList>(
    LIST,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? draw(row) : row)),
        })),
      },
  );
};

/** Writes progress into every cached copy of the task that is in the same state; others are refetched. */
const patchProgress = (queries: QueryClient, { task_id: id, task_state: state, rate, stage }: TaskEvent): void =>
  patchTask(queries, id, (task) =>
    task.state === state ? { ...task, ...keepProgress(task, { state, rate, stage }) } : task,
  );

/** Shows a task's new name wherever it is cached. */
export const showTitle = (queries: QueryClient, id: string, title: string): void => {
  // An answer that left before would bring the old name back.
  cancelPendingRead(queries, keyOf(id));
  cancelPendingRead(queries, LIST);
  patchTask(queries, id, (task) => ({ ...task, title }));
};

/** Applies a pushed step: progress at once; a change of state refetches the task, with its result and charge. */
export const applyTaskEvent = async (queries: QueryClient, event: TaskEvent): Promise<void> => {
  if (event.title !== undefined) showTitle(queries, event.task_id, event.title);
  // One refetch for each state, even before the task is cached: steps come faster than responses.
  const heard = ['task-heard', event.task_id];
  const changed = queries.getQueryData(heard) !== event.task_state;
  queries.setQueryData(heard, event.task_state);
  if (isLoading(event.task_state)) patchProgress(queries, event);
  if (!changed) return;
  const key = taskQuery(event.task_id).queryKey;
  cancelPendingRead(queries, key);
  await Promise.all([queries.invalidateQueries({ queryKey: key }), queries.invalidateQueries({ queryKey: LIST })]);
};
