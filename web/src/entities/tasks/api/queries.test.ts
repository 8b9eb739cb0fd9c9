import { type Task } from '@orator/contracts/tasks/schema';
import { TaskState } from '@orator/contracts/tasks/state';
import { ApiError } from '@orator/sdk/errors';
import { InfiniteQueryObserver, QueryClient, QueryObserver, environmentManager } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyTaskEvent, cacheTask, taskQuery, tasksQuery } from './queries.ts';

const { call } = vi.hoisted(() => {
  // Test files share loaded modules; without a reset, those that another file has loaded would call the real API.
  vi.resetModules();
  return { call: vi.fn<(route: { url: string }) => Promise<unknown>>() };
});
vi.mock('../../../shared/api/api.ts', () => ({ call }));
afterAll(() => {
  vi.doUnmock('../../../shared/api/api.ts');
  vi.resetModules();
});

const ID = '01900000-0000-7000-8000-000000000001';
const TASK: Task = {
  id: ID,
  kind: 'photo-video',
  title: 'Hello',
  state: TaskState.InProgress,
  rate: 20,
  stage: 'render',
  cost: 1,
  charged: 0,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
};
const makeList = (...items: Task[]) => ({ items, next_cursor: null });
const step = (rate: number, state: number = TaskState.InProgress) => ({
  task_id: ID,
  task_state: state,
  rate,
  stage: 'render',
});

const ends: (() => void)[] = [];
let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  // TanStack Query takes Node for a server, on which it does not refetch.
  environmentManager.setIsServer(() => false);
  call.mockReset();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queries.clear();
  vi.useRealTimers();
});

const showTask = () => ends.push(new QueryObserver(queries, taskQuery(ID)).subscribe(() => undefined));
const showList = () => ends.push(new InfiniteQueryObserver(queries, tasksQuery({})).subscribe(() => undefined));
const shown = () => queries.getQueryData(taskQuery(ID).queryKey);
const row = () => queries.getQueryData(tasksQuery({}).queryKey)?.pages[0]?.items[0];
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the list of videos', () => {
  test('is shown although events of a task arrive faster than the response', async () => {
    call.mockImplementation(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(makeList(TASK)), 1000);
        }),
    );
    queries.setQueryData(tasksQuery({}).queryKey, { pages: [makeList()], pageParams: [''] });
    showList();
    await pass();
    for (let rate = 21; rate < 26; rate += 1) {
      void applyTaskEvent(queries, step(rate));
      await pass(400);
    }
    expect(row()?.id).toBe(ID);
    expect(call.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('shows the progress of a task without refetching, and refetches at its end', async () => {
    call.mockImplementation(async () => makeList(TASK));
    showList();
    await pass();
    await applyTaskEvent(queries, step(30));
    const asked = call.mock.calls.length;
    await applyTaskEvent(queries, step(40));
    expect(row()?.rate).toBe(40);
    expect(call.mock.calls.length).toBe(asked);
    call.mockImplementation(async () => makeList({ ...TASK, state: TaskState.Successed, rate: 100 }));
    await applyTaskEvent(queries, step(100, TaskState.Successed));
    await pass();
    expect(row()?.state).toBe(TaskState.Successed);
  });
});

test('a new name is shown in the list and on the page of a task that has ended', async () => {
  const done = { ...TASK, state: TaskState.Successed, rate: 100 };
  call.mockImplementation(async ({ url }) => (url === '/tasks' ? makeList(done) : done));
  showList();
  showTask();
  await pass();
  await applyTaskEvent(queries, step(100, TaskState.Successed));
  const asked = call.mock.calls.length;
  await applyTaskEvent(queries, { ...step(100, TaskState.Successed), title: 'Greeting' });
  expect([row()?.title, shown()?.title]).toEqual(['Greeting', 'Greeting']);
  expect(call.mock.calls.length).toBe(asked);
});

describe('the answer to a start', () => {
  const started = { ...TASK, state: TaskState.Wait, rate: 0, source: null, share_code: null } as const;

  test('does not undo events of the task when it arrives after them, or a second time', async () => {
    call.mockImplementation(async () => TASK);
    await cacheTask(queries, started);
    showTask();
    await pass();
    await applyTaskEvent(queries, step(30));
    await cacheTask(queries, started);
    expect(shown()).toMatchObject({ state: TaskState.InProgress, rate: 30 });
    await applyTaskEvent(queries, step(40));
    expect(shown()?.rate).toBe(40);
  });

  test('to a second press does not undo progress when the task has begun meanwhile', async () => {
    call.mockImplementation(async () => TASK);
    await cacheTask(queries, started);
    showTask();
    await pass();
    await applyTaskEvent(queries, step(30));
    await cacheTask(queries, { ...started, state: TaskState.InProgress, rate: 10 });
    expect(shown()).toMatchObject({ state: TaskState.InProgress, rate: 30 });
  });

  test('is followed by a refetch when it arrives after the first event', async () => {
    queries.setQueryDefaults(['tasks'], { staleTime: 10_000 });
    call.mockImplementation(async () => TASK);
    await applyTaskEvent(queries, step(30));
    await cacheTask(queries, started);
    showTask();
    await pass();
    expect(shown()).toMatchObject({ state: TaskState.InProgress });
    await applyTaskEvent(queries, step(40));
    expect(shown()?.rate).toBe(40);
  });
});

describe('the page of a task', () => {
  test('a waiting task shows progress from its first event on, before the server has answered again', async () => {
    call.mockImplementation(() => Promise.withResolvers<Task>().promise);
    const waiting = { ...TASK, kind: 'photo-video', state: TaskState.Wait, rate: 0, stage: null } as const;
    await cacheTask(queries, { ...waiting, queue_position: 1, source: null, share_code: null });
    showTask();
    void applyTaskEvent(queries, { ...step(30), done: 25 });
    expect(shown()).toMatchObject({ state: TaskState.InProgress, rate: 30, done: 25, stage: 'render' });
    expect(shown()?.queue_position).toBeUndefined();
    void applyTaskEvent(queries, step(40));
    expect(shown()?.rate).toBe(40);
    // An older event that arrives late does not undo the progress.
    void applyTaskEvent(queries, step(0, TaskState.Wait));
    expect(shown()).toMatchObject({ state: TaskState.InProgress, rate: 40 });
  });

  test('never shows less progress when a response is older than the last event', async () => {
    call.mockImplementation(async () => TASK);
    showTask();
    await pass();
    await applyTaskEvent(queries, step(30));
    const late = Promise.withResolvers<Task>();
    call.mockImplementation(() => late.promise);
    await pass(3000);
    await applyTaskEvent(queries, step(50));
    await applyTaskEvent(queries, step(45));
    late.resolve({ ...TASK, rate: 31, eta_s: 12 });
    await pass();
    expect(shown()).toMatchObject({ rate: 50, eta_s: 12 });
  });

  test('shows a cancelled task as ended when an older response arrives', async () => {
    call.mockImplementation(async () => TASK);
    showTask();
    await pass();
    const late = Promise.withResolvers<Task>();
    call.mockImplementation(() => late.promise);
    await pass(3000);
    void cacheTask(queries, { ...TASK, kind: 'photo-video', state: TaskState.Failed, source: null, share_code: null });
    late.resolve(TASK);
    await pass();
    expect(shown()?.state).toBe(TaskState.Failed);
  });

  test.each([
    [404, { code: 40400, message: 'Not here', details: { name: 'not_found' } }],
    [400, { code: 40000, message: 'This is no id', details: { name: 'bad_request' } }],
  ])('stops polling when status %i says that the task is gone, but not after other failures', async (status, body) => {
    const gone = new ApiError(status, body);
    call.mockImplementationOnce(() => Promise.reject(new TypeError('cut off'))).mockRejectedValue(gone);
    showTask();
    await pass();
    expect(call).toHaveBeenCalledTimes(1);
    await pass(3000);
    expect(call).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('refetches the URLs of its files before they expire', async () => {
    call.mockImplementation(async () => ({ ...TASK, state: TaskState.Successed, rate: 100 }));
    showTask();
    await pass(29 * 60_000);
    expect(call).toHaveBeenCalledTimes(2);
  });
});
