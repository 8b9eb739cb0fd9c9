import type { AnyTaskEvent } from '@orator/contracts/tasks/kinds';
import type { EventPayload } from '@orator/contracts/push/events';
import type { Task, TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';
import { isLoading, TaskState } from '@orator/contracts/tasks/state';
import { tasks } from '@orator/contracts/tasks/routes';
import { ApiError } from '@orator/sdk/errors';
import type { RouteOutput } from '@orator/contracts/core/route';
import { type InfiniteData, type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { RENEW_MS } from '../../../shared/media/signed-urls.ts';
import { taskListsKey } from '../../../shared/api/task-lists-key.ts';
import { taskResultsKey } from '../../../shared/api/task-results-key.ts';
import type { WorksFilter } from '../model/works-filter.ts';
import { cancelPendingRead } from '../../../shared/api/cancel-pending-read.ts';

/** How often a running task is polled, ms, in case the push channel is down. */
const POLL_MS = 3000;

/** Whether a task cannot be read because there is no such task of this user; its id may not even be one, in a cut-off link. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.reason === 'bad_request');

const makeKey = (id: string) => ['tasks', id] as const;
export type TaskList = InfiniteData<RouteOutput<typeof tasks.list>, string>;
type Step = Pick<Task, 'state' | 'rate' | 'done' | 'stage'>;

/** Keeps progress from going backwards: a slow response may be older than an event, and a retry starts at zero. */
const keepProgress = <Read extends Step>(known: Step | undefined, read: Read): Read =>
  known !== undefined && isLoading(read.state) && known.state === read.state && known.rate > read.rate
    ? { ...read, rate: known.rate, done: known.done, stage: known.stage }
    : read;

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: makeKey(id),
    queryFn: async ({ signal, client }) => {
      const read = await call(tasks.read, { params: { id } }, { signal });
      return keepProgress(client.getQueryData<Task>(makeKey(id)), read);
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (isGone(error)) return false;
      return data === undefined || isLoading(data.state) ? POLL_MS : RENEW_MS;
    },
    refetchIntervalInBackground: true,
  });

const listTasks = (queries: QueryClient): Task[] =>
  queries
    .getQueriesData<TaskList>({ queryKey: taskListsKey })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items);
const indexTasks = (queries: QueryClient): Map<string, Task> => new Map(listTasks(queries).map((row) => [row.id, row]));

/** The tasks of one kind, or works, newest first. */
export const tasksQuery = (of: TaskKind | WorksFilter) =>
  infiniteQueryOptions({
    queryKey: [...taskListsKey, of],
    queryFn: async ({ signal, client, pageParam }) => {
      const wanted = typeof of === 'string' ? { kind: of } : { makes: 'work' as const, ...of };
      const query = { ...wanted, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      const page = await call(tasks.list, { query }, { signal });
      const known = indexTasks(client);
      return { ...page, items: page.items.map((read) => keepProgress(known.get(read.id), read)) };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((task) => isLoading(task.state))) === true ? POLL_MS : RENEW_MS,
  });

const heardKey = (id: string) => ['task-heard', id] as const;

/**
 * Stores a task from a response in the cache. The response to a start may arrive after the task's first steps, or twice
 * after a double press; it never overwrites newer data.
 */
export const cacheTask = async (queries: QueryClient, task: TaskDetail): Promise<void> => {
  const key = taskQuery(task.id).queryKey;
  const isWaiting = task.state === TaskState.Wait;
  const known = queries.getQueryData(key);
  if (!isWaiting || (known ?? task).state === TaskState.Wait) {
    cancelPendingRead(queries, key);
    queries.setQueryData(key, keepProgress(known, task));
    // Progress in events before this response could not be applied, so the task is refetched.
    if (isWaiting && queries.getQueriesData({ queryKey: heardKey(task.id) }).length > 0)
      await queries.invalidateQueries({ queryKey: key });
  }
  await queries.invalidateQueries({ queryKey: taskListsKey });
};

type TaskEvent = Pick<
  EventPayload<AnyTaskEvent['name']>,
  'task_id' | 'task_state' | 'rate' | 'done' | 'stage' | 'title'
>;

/** Changes every cached copy of a task. */
const patchTask = (queries: QueryClient, id: string, draw: (task: Task) => Task): void => {
  queries.setQueryData<Task>(makeKey(id), (task) => task && draw(task));
  if (!indexTasks(queries).has(id)) return;
  queries.setQueriesData<TaskList>(
    { queryKey: taskListsKey },
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

/**
 * Writes progress into every cached copy of the task that is in the same state or still waits, because the response
 * with the other fields may be slow. Copies in another state are refetched.
 */
const patchProgress = (queries: QueryClient, event: TaskEvent): void => {
  const { task_id: id, task_state: state, rate, done, stage } = event;
  patchTask(queries, id, (task) => {
    if (task.state === state)
      return { ...task, ...keepProgress(task, { state, rate, done: done ?? task.done, stage }) };
    if (task.state !== TaskState.Wait) return task;
    const { queue_position: _position, eta_s: _eta, ...begun } = task;
    return { ...begun, state, rate, done, stage };
  });
};

/** Shows a task's new name wherever it is cached. */
export const showTitle = (queries: QueryClient, id: string, title: string): void => {
  // A response to an earlier request would restore the old name.
  cancelPendingRead(queries, makeKey(id));
  for (const [key] of queries.getQueriesData({ queryKey: taskListsKey })) cancelPendingRead(queries, key);
  patchTask(queries, id, (task) => ({ ...task, title }));
};

/** Applies a pushed event: progress at once; a change of state refetches the task, with its result and charge. */
export const applyTaskEvent = async (queries: QueryClient, event: TaskEvent, name = ''): Promise<void> => {
  if (event.title !== undefined) showTitle(queries, event.task_id, event.title);
  // One refetch per state, even before the task is cached, because events arrive faster than responses. Per kind of
  // event: a podcast's audio is done before its video.
  const heard = [...heardKey(event.task_id), name];
  const changed = queries.getQueryData(heard) !== event.task_state;
  queries.setQueryData(heard, event.task_state);
  if (isLoading(event.task_state)) patchProgress(queries, event);
  if (!changed) return;
  const key = taskQuery(event.task_id).queryKey;
  cancelPendingRead(queries, key);
  const made = isLoading(event.task_state) ? [] : [taskResultsKey];
  await Promise.all([key, taskListsKey, ...made].map((queryKey) => queries.invalidateQueries({ queryKey })));
};
