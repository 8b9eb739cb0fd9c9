import { expect, test } from 'vitest';
import { TASK_KINDS, type TaskKind, taskKinds } from '../tasks/kinds.ts';

/** The kinds of tasks that wait in the queue of a kind. */
const findBeside = (kind: TaskKind) => TASK_KINDS.filter((other) => taskKinds[other].queue === taskKinds[kind].queue);

test('gives the making of an own voice a queue of its own, and that of a premium voice another', () => {
  expect(findBeside('own-voice')).toEqual(['own-voice']);
  expect(findBeside('premium-voice')).toEqual(['premium-voice']);
});
