import { expect, test } from 'vitest';
import { TASK_KINDS, type TaskKind, taskKinds } from '../tasks/kinds.ts';

/** The kinds of tasks that wait in the queue of a kind. */
const findBeside = (kind: TaskKind) => TASK_KINDS.filter((other) => taskKinds[other].queue === taskKinds[kind].queue);

test('the search for a voice keeps no speech waiting, and a premium one no other voice', () => {
  expect(findBeside('own-voice')).toEqual(['own-voice']);
  expect(findBeside('premium-voice')).toEqual(['premium-voice']);
});
