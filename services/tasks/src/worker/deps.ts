import type { TaskDeps } from '../lifecycle/deps.ts';
import type { Engines } from '@orator/engines/engines';
import type { Storage } from '@orator/platform/storage';

/** What the worker's functions work with. */
export interface WorkerDeps extends Pick<TaskDeps, 'db' | 'log' | 'publisher'> {
  readonly storage: Storage;
  readonly engines: Engines;
}
