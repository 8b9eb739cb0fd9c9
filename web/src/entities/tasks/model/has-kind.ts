import type { TaskDetail, TaskKind } from '@orator/contracts/tasks/schema';

export type TaskOfKind<Kind extends TaskKind> = Extract<TaskDetail, { kind: Kind }>;

/** Narrows a task to a kind. */
export const hasKind = <Kind extends TaskKind>(task: TaskDetail, kind: Kind): task is TaskOfKind<Kind> =>
  task.kind === kind;
