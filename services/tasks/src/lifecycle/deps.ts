import type { Db } from '@orator/db/client';
import type { Log } from '@orator/platform/log';
import type { Publisher } from '@orator/platform/publisher';
import type { Redis } from '@orator/platform/redis';
import type { Storage } from '@orator/platform/storage';
import type { TaskQueues } from './queues.ts';
import type { Tickets } from './tickets.ts';

/** What a task's life needs besides the database, which is given as a transaction where there is one. */
export interface TaskDeps {
  readonly db: Db;
  readonly log: Log;
  readonly redis: Redis;
  readonly publisher: Publisher;
  readonly storage: Pick<Storage, 'url'>;
  readonly queues: TaskQueues;
  readonly tickets: Tickets;
  /** Lets work finish after the answer was sent. */
  readonly runInBackground: (work: Promise<unknown>) => void;
}
