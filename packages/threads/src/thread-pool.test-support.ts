import { getPriority } from 'node:os';

const tasks = {
  endless: () => Promise.withResolvers<never>().promise,
  short: () => 'done',
  /** The priority of the thread. */
  priority: () => getPriority(0),
};

export default (task: keyof typeof tasks): unknown => tasks[task]();
