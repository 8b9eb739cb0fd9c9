/**
 * The queues of tasks. Work that must not wait for other work has a queue of its own: a worker serves some queues or all
 * (`WORKER_QUEUES`), each with its own number of tasks at once.
 */
export const TASK_QUEUES = ['video', 'speech'] as const;
export type TaskQueueName = (typeof TASK_QUEUES)[number];
