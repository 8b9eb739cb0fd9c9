import type { TaskInput, TaskKind, TaskOutput } from '@orator/contracts/tasks/kinds';

/** A task that has made its result. */
export interface DeliveredTask<Kind extends TaskKind> {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly input: TaskInput<Kind>;
  readonly output: TaskOutput<Kind>;
}
