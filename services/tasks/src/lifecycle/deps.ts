import type { Db } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { Publisher } from '@orator/platform/publisher';
import type { Redis } from '@orator/platform/redis';
import type { Storage } from '@orator/platform/storage';
import type { TaskQueues } from './queues.ts';
import type { TaskEnds } from './task-end.ts';

/** Dependencies of the lifecycle besides the database, which is passed as a transaction where there is one. */
export interface TaskDeps {
  readonly db: Db;
  readonly log: Log;
  readonly redis: Redis;
  readonly publisher: Publisher;
  readonly storage: Pick<Storage, 'url'>;
  readonly queues: TaskQueues;
  /** What each kind adds to the end of its tasks. */
  readonly ends: TaskEnds;
  /** Lets work finish after the response was sent. */
  readonly runInBackground: (work: Promise<unknown>) => void;
}
