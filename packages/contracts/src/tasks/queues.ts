/**
 * The queues of tasks. Work that must not wait for other work has its own queue. A worker serves some queues or all
 * (`WORKER_QUEUES`), each with its own concurrency.
 */
export const TASK_QUEUES = ['video', 'speech', 'voice', 'premium', 'photo'] as const;
export type TaskQueueName = (typeof TASK_QUEUES)[number];
