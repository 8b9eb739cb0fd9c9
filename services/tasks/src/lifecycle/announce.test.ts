import { TaskState } from '@orator/contracts/tasks/state';
import { expect, test } from 'vitest';
import { makeEvents } from './announce.ts';

/** The row of a running task, as callers pass it. */
const row = {
  id: '01900000-0000-7000-8000-000000000001',
  userId: '01900000-0000-7000-8000-000000000002',
  kind: 'speech',
  title: 'Hello',
  input: null,
  state: TaskState.InProgress,
  rate: 4200,
  stage: 'speech',
  output: null,
} as const;
const payloads = (task: Parameters<typeof makeEvents>[0]) =>
  makeEvents(task, (key) => key).map(({ payload }) => payload);

test('leaves the name out of progress events, because browsers would read the task again for each', () => {
  expect(payloads(row)).toEqual([{ task_id: row.id, task_state: row.state, rate: 42, stage: 'speech' }]);
});

test('sends the new name in an event when a task is renamed', () => {
  expect(payloads({ ...row, newTitle: 'Good evening' })).toMatchObject([{ title: 'Good evening' }]);
});
