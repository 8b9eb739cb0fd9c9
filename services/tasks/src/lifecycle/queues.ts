import { isQueued, type TaskKind, taskKinds } from '@orator/contracts/tasks/kinds';
import { TASK_QUEUES, type TaskQueueName } from '@orator/contracts/tasks/queues';
import { QUEUE_PREFIX } from '@orator/platform/queue';
import { type ConnectionOptions, Queue } from 'bullmq';

/** A job carries only its task's id, because the row is authoritative. */
export interface TaskJobData {
  readonly taskId: string;
}

/**
 * Lock times of jobs, milliseconds. A worker renews its locks every second, and the job of a dead worker is handed on
 * at the first check after six seconds without renewal: from kill -9 to the next claim took 5.7 to 6.7 s (measured ten
 * times). BullMQ's defaults are 30, 15 and 30 s.
 */
export const LOCKS = { lockDuration: 6000, lockRenewTime: 1000, stalledInterval: 1000 } as const;

/** The name of a queue in Redis. */
export const redisQueueName = (name: TaskQueueName): string => `tasks-${name}`;

interface QueuedTask {
  readonly taskId: string;
  readonly kind: TaskKind;
  /** 1 is first (BullMQ's order). */
  readonly priority: number;
}

export interface TaskQueues {
  /**
   * Adds tasks to the queues of their kinds; kinds that no worker runs are left out. Adding a task again has no effect
   * while it is queued or running, because the job id is the task id.
   */
  readonly add: (tasks: readonly QueuedTask[]) => Promise<void>;
  /** Removes a task from its queue, if it is queued. */
  readonly remove: (task: { readonly id: string; readonly kind: TaskKind }) => Promise<void>;
  /** The queue in which the tasks of a kind wait. @throws Error for a kind that no worker runs (`isQueued`) */
  readonly of: (kind: TaskKind) => Queue<TaskJobData>;
  readonly close: () => Promise<void>;
}

/** Opens the queues of task ids. Ended jobs leave no trace in Redis. */
export function createTaskQueues(connection: ConnectionOptions, onError: (error: Error) => void): TaskQueues {
  const open = (name: TaskQueueName): Queue<TaskJobData> =>
    new Queue<TaskJobData>(redisQueueName(name), {
      connection,
      prefix: QUEUE_PREFIX,
      // BullMQ checks the version once, and a server that hangs at that moment would leave the queue broken; the
      // workers check it too.
      skipVersionCheck: true,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    }).on('error', onError);
  const queues = {
    video: open('video'),
    speech: open('speech'),
    voice: open('voice'),
    premium: open('premium'),
    photo: open('photo'),
  } satisfies Record<TaskQueueName, Queue>;
  const findQueue = (kind: TaskKind): Queue<TaskJobData> => {
    const { queue } = taskKinds[kind];
    if (queue === null) throw new Error(`${kind} waits in no queue`);
    return queues[queue];
  };
  return {
    add: async (tasks) => {
      const queued = tasks.filter(({ kind }) => isQueued(kind));
      for (const [queue, some] of Map.groupBy(queued, ({ kind }) => findQueue(kind))) {
        await queue.addBulk(
          some.map(({ taskId, priority }) => ({ name: 'task', data: { taskId }, opts: { jobId: taskId, priority } })),
        );
      }
    },
    remove: async ({ id, kind }) => {
      if (isQueued(kind)) await findQueue(kind).remove(id);
    },
    of: findQueue,
    close: async () => {
      await Promise.all(TASK_QUEUES.map((name) => queues[name].close()));
    },
  };
}
