import type { EventPayload } from '@orator/contracts/events';
import { type Task, isLoading } from '@orator/contracts/task';
import { tasks } from '@orator/contracts/tasks';
import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** While a task runs its page reads it again this often, ms: a lost socket changes nothing. */
const POLL_MS = 3000;

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', id],
    queryFn: ({ signal }) => call(tasks.read, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isLoading(state.data.state) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });

export const tasksQuery = () =>
  infiniteQueryOptions({
    queryKey: ['task-list'],
    queryFn: ({ signal, pageParam }) =>
      call(
        tasks.list,
        { query: { kind: 'photo-video', ...(pageParam === '' ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((task) => isLoading(task.state))) === true ? POLL_MS : false,
  });

/** A task as the server just answered it. */
export const keepTask = async (queries: QueryClient, task: Task): Promise<void> => {
  queries.setQueryData(taskQuery(task.id).queryKey, task);
  await queries.invalidateQueries({ queryKey: tasksQuery().queryKey });
};

/** A pushed step: its rate is drawn at once; a change of state is read again, result and charge with it. */
export const applyTaskEvent = async (
  queries: QueryClient,
  event: EventPayload<'avatar_tts_task'> | EventPayload<'tts_task'>,
): Promise<void> => {
  const key = taskQuery(event.task_id).queryKey;
  const known = queries.getQueryData(key);
  if (known !== undefined && isLoading(event.task_state) && known.state === event.task_state) {
    // Progress never runs backwards on the page, whatever order a retry reports it in.
    const rate = event.stage === known.stage ? Math.max(known.rate, event.rate) : event.rate;
    queries.setQueryData(key, { ...known, rate, stage: event.stage });
    return;
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: key }),
    queries.invalidateQueries({ queryKey: tasksQuery().queryKey }),
  ]);
};
